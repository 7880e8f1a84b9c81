import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_HASH } from "../shared/hash-chain.ts";
import type { Chain, ChainedOpening, Opening } from "./access-log.ts";
import { linkText, verifyChain } from "./access-log.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
const opening = (n: number): Opening => ({
  id: `o${n}`,
  reportId: "r",
  version: 1,
  at: new Date(Date.UTC(2026, 10, 20, 4, n)),
  action: "view",
  actor: "you",
  shareId: null,
});

/** A chain as it is written: each opening hashed with the hash before it and its position. */
function chainOf(length: number): Chain & { end: NonNullable<Chain["end"]> } {
  const openings: ChainedOpening[] = [];
  let previous: Uint8Array = NO_HASH;
  for (let position = 1; position <= length; position++) {
    const own = opening(position);
    const hash = sha256(Buffer.concat([previous, Buffer.from(`${position}\n${linkText(own)}`)]));
    openings.push({ ...own, position, previous, hash });
    previous = hash;
  }
  return { reportId: "r", end: { length, hash: previous }, openings };
}
const faultOf = (chain: Chain) => verifyChain(chain, sha256);

test("a chain of any length that nobody touched is whole, an empty one too", () => {
  for (const length of [0, 1, 5]) expect(faultOf(chainOf(length)), String(length)).toBeNull();
});

test("whatever is changed in an opening breaks the chain at its position", () => {
  const changes: Partial<Opening>[] = [
    { at: new Date(0) },
    { version: 2 },
    { action: "download" },
    { actor: "Rina Pal" },
    { shareId: "s" },
    { id: "another" },
    { reportId: "another" },
  ];
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.constantFrom(...changes), (position, change) => {
      const chain = chainOf(5);
      const openings = chain.openings.map((each) =>
        each.position === position ? { ...each, ...change } : each,
      );
      expect(faultOf({ ...chain, openings })).toEqual({ reportId: "r", position, fault: "changed" });
    }),
  );
});

test("an opening that was removed leaves a gap, one from the end a chain that is too short", () => {
  const chain = chainOf(3);
  const without = (position: number) => ({
    ...chain,
    openings: chain.openings.filter((each) => each.position !== position),
  });
  expect(faultOf(without(2))).toMatchObject({ position: 2, fault: "missing" });
  expect(faultOf(without(3))).toMatchObject({ position: 3, fault: "cut-off" });
  expect(faultOf({ ...chain, openings: [] })).toMatchObject({ position: 1, fault: "cut-off" });
});

test("a chain that was written anew from a changed opening does not end as was noted", () => {
  const chain = chainOf(3);
  expect(faultOf({ ...chain, end: { length: 3, hash: sha256(Buffer.from("other")) } })).toMatchObject({
    fault: "cut-off",
  });
  expect(faultOf({ ...chain, end: null })).toMatchObject({ position: 4, fault: "without-end" });
});
