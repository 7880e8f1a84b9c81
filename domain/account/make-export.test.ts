import { expect, test } from "vitest";
import { splitBytes } from "./make-export.ts";

async function partsOf(pieces: readonly number[][], size: number): Promise<number[][]> {
  async function* given() {
    for (const piece of pieces) yield new Uint8Array(piece);
  }
  const parts: number[][] = [];
  for await (const part of splitBytes(given(), size)) parts.push([...part]);
  return parts;
}

test("chunks of any length become parts of one size, in order; the last part is the rest", async () => {
  expect(await partsOf([[1], [], [2, 3, 4, 5, 6, 7, 8], [9]], 3)).toEqual([
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ]);
  expect(await partsOf([[1, 2, 3, 4]], 3)).toEqual([[1, 2, 3], [4]]);
  expect(await partsOf([], 3)).toEqual([]);
});
