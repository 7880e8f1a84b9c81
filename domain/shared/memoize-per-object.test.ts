import { expect, test } from "vitest";
import { memoizePerObject } from "./memoize-per-object.ts";

test("a thing is made once for each object", () => {
  const made: string[] = [];
  const lengthOf = memoizePerObject(({ name }: { name: string }) => made.push(name));
  const [one, other] = [{ name: "ESR" }, { name: "ESR" }];
  expect([lengthOf(one), lengthOf(one), lengthOf(other)]).toEqual([1, 1, 2]);
  expect(made).toEqual(["ESR", "ESR"]);
});
