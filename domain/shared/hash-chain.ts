import { sameBytes } from "./same-bytes.ts";

/** The first error in a chain. */
export type ChainBreak = "missing" | "changed" | "cut-off" | "without-end";

/** A link with the hash of the one before and its own. */
export interface Link {
  /** 1 for the first. */
  position: number;
  previous: Uint8Array;
  hash: Uint8Array;
}

/** The end of a chain as recorded apart from its links; null if not recorded. */
export type ChainEnd = { length: number; hash: Uint8Array } | null;

export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** The verified part of a chain. */
export interface Followed {
  length: number;
  hash: Uint8Array;
  broken: "missing" | "changed" | null;
}

/** The first link has no hash before it. */
export const NO_HASH = new Uint8Array(32);
export const UNFOLLOWED: Followed = { length: 0, hash: NO_HASH, broken: null };

/** Verifies the next links of a chain. A changed link does not match its hash, and a removed one leaves a gap. */
export function followLinks<L extends Link>(
  { length, hash }: Followed,
  links: readonly L[],
  { textOf, sha256 }: { textOf: (link: L) => string; sha256: Sha256 },
): Followed {
  for (const link of links) {
    if (link.position > length + 1) return { length, hash, broken: "missing" };
    const own = sha256(joined(hash, new TextEncoder().encode(textOf(link))));
    // A second link with the same position is an error, too.
    if (!sameBytes(link.previous, hash) || !sameBytes(link.hash, own)) {
      return { length, hash, broken: "changed" };
    }
    length += 1;
    hash = own;
  }
  return { length, hash, broken: null };
}

/** Compares a chain that was verified to its last link with its recorded end: if links were removed from the end, it is shorter. */
export function breakOf({ length, hash, broken }: Followed, end: ChainEnd): ChainBreak | null {
  if (broken) return broken;
  if (!end) return "without-end";
  return end.length === length && sameBytes(end.hash, hash) ? null : "cut-off";
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(one.length + other.length);
  bytes.set(one);
  bytes.set(other, one.length);
  return bytes;
}
