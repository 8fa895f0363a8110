/** Filters the error catalogue by status, version and retry. The query string contains the selection. */
export function filterErrors(): void {
  const form = document.querySelector<HTMLFormElement>("#filter");
  if (!form) return;
  const rows = [...document.querySelectorAll<HTMLElement>(".error-row")];
  const selection = new URLSearchParams(location.search);
  for (const select of form.querySelectorAll("select")) select.value = selection.get(select.name) ?? "";
  form.hidden = false;
  const apply = (): void => {
    const chosen = [...form.querySelectorAll("select")].filter(({ value }) => value !== "");
    let shown = 0;
    for (const row of rows) {
      row.hidden = !chosen.every(({ name, value }) => (row.dataset[name] ?? "").split(" ").includes(value));
      if (!row.hidden) shown += 1;
    }
    for (const group of document.querySelectorAll<HTMLElement>(".situation"))
      group.hidden = group.querySelector(".error-row:not([hidden])") === null;
    const output = form.querySelector("output");
    if (output) output.value = `${shown} of ${rows.length} errors`;
    const query = new URLSearchParams(chosen.map(({ name, value }) => [name, value])).toString();
    history.replaceState(null, "", `${query === "" ? location.pathname : `?${query}`}${location.hash}`);
  };
  form.addEventListener("change", apply);
  if (selection.size > 0) apply();
}
