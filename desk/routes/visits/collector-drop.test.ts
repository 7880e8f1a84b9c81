import { expect, test } from "vitest";
import { NOBODY } from "../../../domain/desk/day-sheet.ts";
import { countByCollector } from "./collector-drop.tsx";

test("visits at home are counted by collector, those of nobody too, and those at a lab are not", () => {
  const visit = (address: string, id: string | null) => ({ address, collector: id === null ? null : { id } });
  const visits = [visit("1 Lake Road", "a"), visit("2 Lake Road", "a"), visit("3 Lake Road", null)];
  expect(countByCollector([...visits, visit("", null)])).toEqual({ a: 2, [NOBODY]: 1 });
});
