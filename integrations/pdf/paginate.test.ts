import { expect, test } from "vitest";
import type { Block } from "./paginate.ts";
import { paginate } from "./paginate.ts";

const block = (height: number, more: Partial<Block> = {}): Block => ({ height, draw: () => {}, ...more });
const room = { top: { first: 20, others: 10 }, bottom: 100 };
const places = (blocks: Block[]) => paginate(blocks, room).map((page) => page.map(({ y }) => y));

test("blocks follow each other, and what does not fit begins the next page", () => {
  expect(places([block(40), block(40), block(40)])).toEqual([[20, 60], [10]]);
});

test("a block that begins a page does, however much room there is", () => {
  expect(places([block(10), block(10, { startsPage: true }), block(10)])).toEqual([[20], [10, 20]]);
});

test("a heading is never the last on its page", () => {
  expect(places([block(60), block(10, { keepsNext: true }), block(20)])).toEqual([[20], [10, 20]]);
});

test("a group that goes on over the next page has its heading once more", () => {
  const heading = block(10, { keepsNext: true });
  const row = () => block(30, { heading });

  const pages = paginate([heading, row(), row(), row()], room);

  expect(pages.map((page) => page.map((each) => each.block === heading))).toEqual([
    [true, false, false],
    [true, false],
  ]);
});

test("a block that is higher than a page has one to itself, and nothing is lost", () => {
  expect(places([block(10), block(500), block(10)])).toEqual([[20], [10], [10]]);
});
