/** Makes a thing once for each object, when it is asked for first; it goes with the object. */
export function memoizePerObject<Of extends WeakKey, T extends NonNullable<unknown>>(
  make: (of: Of) => T,
): (of: Of) => T {
  const kept = new WeakMap<Of, T>();
  return (of) => {
    const known = kept.get(of);
    if (known !== undefined) return known;
    const made = make(of);
    kept.set(of, made);
    return made;
  };
}
