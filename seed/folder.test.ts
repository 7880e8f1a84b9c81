import { expect, test } from "vitest";
import { openTexts } from "./folder.ts";

test("a row with a problem is told from the others, also by problems that are reported later", () => {
  const folder = openTexts(new Map([["zones.csv", "code\nKOL\nHWH\nSLG\n"]]));
  const rows = folder.rows("zones.csv", ["code"]);
  const broken = () => rows.map((_, index) => folder.isBroken("zones.csv", index));
  expect(broken()).toEqual([false, false, false]);
  rows[1]?.at("code").report("is not known");
  expect(broken()).toEqual([false, true, false]);
  rows[2]?.at("code").report("is not known");
  expect(broken()).toEqual([false, true, true]);
  expect(folder.isBroken("labs.csv", 1)).toBe(false);
});

test("a file of the whole country with a problem in every row does not hold the process up", () => {
  const count = 50_000;
  const folder = openTexts(new Map([["pincodes.csv", `delivery_status\n${"delivers\n".repeat(count)}`]]));
  const rows = folder.rows("pincodes.csv", ["delivery_status"]);
  for (const cells of rows) cells.at("delivery_status").report("is not one of Delivery, Non-Delivery");
  expect(rows.filter((_, index) => folder.isBroken("pincodes.csv", index))).toHaveLength(count);
});
