#!/usr/bin/env bash
# Compares a description with the one at the base of this change: on GitHub, on GitLab, or in any clone. All input
# comes from variables, so that the name of a branch or a file cannot become a command.
#
#   API_DIFF_DESCRIPTION  the path from the root of the repository (default openapi.yaml); leave it empty if the policy
#                         names the descriptions
#   API_DIFF_BASE         the revision to compare with; by default, the base of this change, or what a push to the main
#                         branch replaced
#   API_DIFF_POLICY, API_DIFF_APPROVALS, API_DIFF_CHANGES   files
#   API_DIFF_FAIL_ON      breaking or risky (default breaking)
#   API_DIFF_SARIF, API_DIFF_JUNIT, API_DIFF_CODE_QUALITY (GitLab's report), API_DIFF_SUMMARY   files to write; the summary
#                         of a GitHub step is always written
#   API_DIFF_COMMAND      the command that runs api-diff, split at spaces (default npx --yes @extraction-api/diff)
#
# Exit codes are those of api-diff: 0 passed, 1 failed, 2 wrong usage or an unreadable description.
set -euo pipefail

read -r -a command <<< "${API_DIFF_COMMAND:-npx --yes @extraction-api/diff}"

# Reports may be written to folders that do not exist yet.
for file in "${API_DIFF_SUMMARY:-}" "${API_DIFF_SARIF:-}" "${API_DIFF_JUNIT:-}" "${API_DIFF_CODE_QUALITY:-}"; do
  if [ -n "$file" ]; then mkdir -p -- "$(dirname -- "$file")" || exit 2; fi
done

# Says why nothing can be compared, in the log and in the summary.
stop() {
  echo "$1" >&2
  for file in "${GITHUB_STEP_SUMMARY:-}" "${API_DIFF_SUMMARY:-}"; do
    if [ -n "$file" ]; then printf '%s\n' "$1" >> "$file"; fi
  done
  exit 2
}

# Fetches a missing revision, or says what to do: git's exit code 128 explains nothing.
fetch() {
  git fetch --quiet --no-tags --depth=1 origin "$1" ||
    stop "The base ${2:-$1} is not in this clone and cannot be fetched. Check out the whole history (fetch-depth: 0 on GitHub, GIT_DEPTH: \"0\" on GitLab), or set API_DIFF_BASE to a revision that it has."
}

# Prints a value of GitHub's push event, such as before or repository.default_branch; nothing if it has none.
event() {
  node -e '
    const event = JSON.parse(require("fs").readFileSync(process.env.GITHUB_EVENT_PATH, "utf8"));
    console.log(process.argv[1].split(".").reduce((value, key) => value?.[key], event) ?? "");
  ' "$1" 2> /dev/null || stop "The event file $GITHUB_EVENT_PATH cannot be read. Set API_DIFF_BASE to the revision to compare with."
}

# Prints the revision to compare with.
find_base() {
  if [ -n "${API_DIFF_BASE:-}" ]; then printf '%s\n' "$API_DIFF_BASE"; return; fi
  if [ -n "${CI_MERGE_REQUEST_DIFF_BASE_SHA:-}" ]; then printf '%s\n' "$CI_MERGE_REQUEST_DIFF_BASE_SHA"; return; fi
  local branch="${GITHUB_BASE_REF:-${CI_MERGE_REQUEST_TARGET_BRANCH_NAME:-${CI_DEFAULT_BRANCH:-}}}"
  # The branch name of a merge queue contains its target: gh-readonly-queue/BRANCH/pr-1-SHA.
  local queue="${GITHUB_REF:-}" pushed="${CI_COMMIT_BRANCH:-}" before="${CI_COMMIT_BEFORE_SHA:-}"
  if [ -z "$branch" ] && [ "${GITHUB_EVENT_NAME:-}" = merge_group ]; then
    queue=${queue#refs/heads/gh-readonly-queue/}
    branch=${queue%/pr-*}
  fi
  if [ "${GITHUB_EVENT_NAME:-}" = push ] && [ -n "${GITHUB_EVENT_PATH:-}" ]; then
    pushed=${queue#refs/heads/}
    before=$(event before) || exit 2
    if [ -z "$branch" ]; then branch=$(event repository.default_branch) || exit 2; fi
  fi
  if [ -z "$branch" ]; then
    branch=$(git symbolic-ref --quiet --short refs/remotes/origin/HEAD || echo origin/main)
    branch=${branch#origin/}
  fi
  # A push to the base branch itself is compared with what it replaced; a new branch has only zeros there.
  if [ "$pushed" = "$branch" ]; then
    case "$before" in *[!0]*) printf '%s\n' "$before"; return ;; esac
  fi
  git rev-parse --quiet --verify "origin/$branch^{commit}" > /dev/null ||
    fetch "+refs/heads/$branch:refs/remotes/origin/$branch" "origin/$branch"
  # Later commits of the base branch do not belong to this change. A shallow clone does not know where the change began.
  git merge-base HEAD "origin/$branch" 2> /dev/null || git rev-parse "origin/$branch"
}

# Prints the former path of a description that this change moved. Prints nothing for a new description.
find_before() {
  local status old new
  while IFS= read -r -d '' status; do
    IFS= read -r -d '' old
    if [ "$status" = D ]; then
      # A description that was moved and rewritten would look new, and its content like additions.
      if git cat-file blob "$base:$old" | grep -Eq '^[[:space:]{]*"?(openapi|swagger)"?[[:space:]]*:'; then
        # A name may hold a line break, and a line may be a command of the forge.
        printf -v old '%q' "$old"
        echo "$base has no $1, and this change removes $old. Move the description without rewriting it, or set API_DIFF_BASE." >&2
        exit 2
      fi
      continue
    fi
    IFS= read -r -d '' new
    if [ "$new" = "$1" ]; then printf '%s\n' "$old"; return; fi
  done < <(git diff --name-status -z --find-renames --diff-filter=RD "$base" -- '*.yaml' '*.yml' '*.json' | sort_renames)
}

# Sorts renames before removals, each with its names: R100 old new, D old.
sort_renames() {
  local status old new removed=()
  while IFS= read -r -d '' status; do
    IFS= read -r -d '' old
    case "$status" in
      R*) IFS= read -r -d '' new; printf '%s\0' R "$old" "$new" ;;
      *) removed+=("$old") ;;
    esac
  done
  for old in ${removed[@]+"${removed[@]}"}; do printf '%s\0' D "$old"; done
}

base=$(find_base)
# git would take a leading dash for an option, and some of its options run commands.
case "$base" in -*) echo "API_DIFF_BASE is not a revision: it begins with a dash." >&2; exit 2 ;; esac
git rev-parse --quiet --verify "$base^{commit}" > /dev/null || fetch "$base"

arguments=(--fail-on "${API_DIFF_FAIL_ON:-breaking}")
for name in policy approvals changes; do
  variable="API_DIFF_$(printf '%s' "$name" | tr '[:lower:]' '[:upper:]')"
  if [ -n "${!variable:-}" ]; then arguments+=("--$name" "${!variable}"); fi
done
if [ -z "${API_DIFF_DESCRIPTION:-}" ] && [ -n "${API_DIFF_POLICY:-}" ]; then
  arguments+=(-- "$base")
else
  file=${API_DIFF_DESCRIPTION:-openapi.yaml}
  before=$file
  # A name with a colon would be read as REV:path.
  case "$file" in [./]*) ;; *:*) file=./$file ;; esac
  if [ -e "$file" ] && ! git cat-file -e "$base:$file" 2> /dev/null; then before=$(find_before "${file#./}"); fi
  if [ ! -e "$file" ] && git cat-file -e "$base:$file" 2> /dev/null; then
    stop "This change removes the description. If it moved, set API_DIFF_DESCRIPTION to its new path; if the API ends, remove this check."
  fi
  if [ -z "$before" ]; then
    echo "$file is new: $base has no description to compare it with."
    exit 0
  fi
  arguments+=(-- "$base:$before" "$file")
fi

# Writes a report whatever the result; only the last run decides.
report() { "${command[@]}" --format "$1" "${arguments[@]}" 2> /dev/null || [ $? -eq 1 ]; }
for target in "${GITHUB_STEP_SUMMARY:-}" "${API_DIFF_SUMMARY:-}"; do
  if [ -n "$target" ]; then report markdown >> "$target" || true; fi
done
if [ -n "${API_DIFF_SARIF:-}" ]; then report sarif > "$API_DIFF_SARIF" || true; fi
if [ -n "${API_DIFF_JUNIT:-}" ]; then report junit > "$API_DIFF_JUNIT" || true; fi
if [ -n "${API_DIFF_CODE_QUALITY:-}" ]; then report gitlab > "$API_DIFF_CODE_QUALITY" || true; fi
exec "${command[@]}" --format "$([ "${GITHUB_ACTIONS:-}" = true ] && echo github || echo text)" "${arguments[@]}"
