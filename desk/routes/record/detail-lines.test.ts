import { expect, test } from "vitest";
import { detailLines } from "./detail-lines.ts";

test.each<[details: Record<string, unknown>, lines: string[]]>([
  [{}, []],
  [{ reason: "Asked by telephone" }, ["Reason: Asked by telephone"]],
  [{ reason: "", note: null, samples: [] }, ["Reason: none", "Note: none", "Samples: none"]],
  [{ refundPaise: 45_050, paise: 100 }, ["Refund: ₹450.50", "Amount: ₹1"]],
  [{ payLater: true, late: false, version: 0 }, ["Pay later: yes", "Late: no", "Version: 0"]],
  [{ before: { slotId: "a" }, after: { slotId: "b" } }, ["Before, slot id: a", "After, slot id: b"]],
  [{ before: {}, after: { note: {} } }, ["Before: none", "After, note: none"]],
  [{ sums: [{}, { ours: 1 }] }, ["Sums, 1: none", "Sums, 2, ours: 1"]],
  [{ places: [["lab", "zone"], { lab: 1 }] }, ["Places, 1: lab, zone", "Places, 2, lab: 1"]],
  [{ accessions: ["A1", "A2"] }, ["Accessions: A1, A2"]],
  [{ sums: [{ ours: 1 }, { ours: 2 }] }, ["Sums, 1, ours: 1", "Sums, 2, ours: 2"]],
  [{ at: "2026-11-20T04:30:00.000Z" }, ["At: 20/11/2026, 10:00\u00a0a.m."]],
  [{ day: "2026-11-20", at: "2026-99-20T04:30:00Z" }, ["Day: 20/11/2026", "At: 2026-99-20T04:30:00Z"]],
])("the details %j of an entry are words", (details, lines) => {
  expect(detailLines(details).map(({ name, value }) => `${name}: ${value}`)).toEqual(lines);
});
