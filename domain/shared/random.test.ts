import { expect, test } from "vitest";
import type { Random } from "./random.ts";
import { isUuid, lowestIdOf, READABLE, randomString, uuidv7 } from "./random.ts";

/** Bytes that count up, so that every value turns up. */
function counting(): Random {
  let next = 0;
  return { bytes: (length) => Uint8Array.from({ length }, () => next++ % 256) };
}

test("every letter of an alphabet comes up equally often", () => {
  const counts = new Map<string, number>();
  for (const letter of randomString(counting(), 3200, READABLE)) {
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 100));
});

test("letters that are mistaken for others are left out", () => {
  expect(READABLE).not.toMatch(/[ILOU]/);
});

test("ids made later sort later, and say which kind they are", () => {
  const random = counting();
  const ids = [0, 1, 1000, 86_400_000].map((ms) => uuidv7(new Date(1_795_000_000_000 + ms), random));
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test("a UUID is one in either case, and nothing beside it", () => {
  const id = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11";
  expect([isUuid(id), isUuid(id.toUpperCase())]).toEqual([true, true]);
  for (const text of [
    "",
    "1",
    id.slice(1),
    ` ${id}`,
    `${id}\n`,
    id.replaceAll("-", ""),
    `{${id}}`,
    id.replace("a", "g"),
  ]) {
    expect(isUuid(text), JSON.stringify(text)).toBe(false);
  }
});

test("an instant's lowest id is not above an id of that instant, and above all ids from before it", () => {
  const at = new Date(1_795_000_000_000);
  const [highest, lowest] = [0xff, 0].map((byte) => ({ bytes: (n: number) => new Uint8Array(n).fill(byte) }));
  if (!highest || !lowest) throw new Error("two sources are needed");
  expect(lowestIdOf(at) <= uuidv7(at, lowest)).toBe(true);
  expect(lowestIdOf(at) > uuidv7(new Date(at.getTime() - 1), highest)).toBe(true);
  expect(isUuid(lowestIdOf(at))).toBe(true);
  expect(lowestIdOf(new Date("1960-01-01"))).toBe(lowestIdOf(new Date(0)));
});
