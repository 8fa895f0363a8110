/**
 * Keeps what a function makes of an object for as long as the object is there: several formats ask the same of one page. What
 * is changed afterwards does not change it.
 */
export function oncePer<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, { readonly made: Made }>();
  return (of) => {
    let kept = known.get(of);
    if (!kept) known.set(of, (kept = { made: make(of) }));
    return kept.made;
  };
}
