/**
 * Caches the result of a function per object, for as long as the object exists: several formats need the same of one
 * page. Later changes of the object do not affect it.
 */
export function oncePer<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, { readonly made: Made }>();
  return (of) => {
    let kept = known.get(of);
    if (!kept) known.set(of, (kept = { made: make(of) }));
    return kept.made;
  };
}
