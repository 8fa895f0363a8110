/** Caches the result of a function per object, for as long as the object exists. */
export function oncePer<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, { readonly made: Made }>();
  return (of) => {
    let kept = known.get(of);
    if (kept === undefined) known.set(of, (kept = { made: make(of) }));
    return kept.made;
  };
}

/** Caches the result of a function per pair of objects, for as long as both exist. */
export function oncePerPair<A extends object, B extends object, Made>(
  make: (a: A, b: B) => Made,
): (a: A, b: B) => Made {
  const withFirst = oncePer((a: A) => oncePer((b: B) => make(a, b)));
  return (a, b) => withFirst(a)(b);
}
