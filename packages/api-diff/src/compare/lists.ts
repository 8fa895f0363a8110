const members = new WeakMap<readonly unknown[], ReadonlySet<unknown>>();

/** Returns whether a list has a member. The list must not be changed afterwards: thousands of members may be asked for. */
export function lists(list: unknown, member: unknown): boolean {
  if (!Array.isArray(list)) return false;
  let known = members.get(list);
  if (known === undefined) members.set(list, (known = new Set(list)));
  return known.has(member);
}
