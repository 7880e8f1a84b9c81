const TRIES = 5;

/** Stores under an identifier that nobody uses: makes one, and another when the database says that it is in use. */
export async function untilUnused<T>(make: () => T, store: (made: T) => Promise<boolean>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const made = make();
    if (await store(made)) return made;
  }
  throw new Error("no unused identifier was found; the source of randomness is broken");
}
