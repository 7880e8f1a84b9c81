import { expect, test } from "vitest";
import { slownessAt } from "../table.ts";
import { slowdownFor } from "./phone.ts";

test.each([
  { posts: 33_000, slowdown: 4, machine: "that of the budgets" },
  { posts: 16_500, slowdown: 2, machine: "half as fast" },
  { posts: 49_500, slowdown: 6, machine: "half as fast again" },
  { posts: 5000, slowdown: 1, machine: "slower than the phone" },
])("a machine that is $machine is slowed down $slowdown times", ({ posts, slowdown }) => {
  expect(slowdownFor(slownessAt(posts))).toBeCloseTo(slowdown);
});
