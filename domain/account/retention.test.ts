import { expect, test } from "vitest";
import { retentionCutoffs } from "./retention.ts";

test("bills are kept for the eight financial years before the present one, which begins on 1 April in India", () => {
  const moneyBefore = (now: string) => retentionCutoffs(new Date(now), 5).moneyBefore.toISOString();
  expect(moneyBefore("2035-03-31T18:29:59Z")).toBe("2026-03-31T18:30:00.000Z");
  expect(moneyBefore("2035-03-31T18:30:00Z")).toBe("2027-03-31T18:30:00.000Z");
});

test("reports, complaints and proofs are kept for whole years", () => {
  const times = retentionCutoffs(new Date("2028-02-29T10:00:00Z"), 5);
  expect(times.reportsBefore.toISOString()).toBe("2023-03-01T10:00:00.000Z");
  expect(times.complaintsBefore.toISOString()).toBe("2025-03-01T10:00:00.000Z");
  expect(times.proofsBefore.toISOString()).toBe("2027-03-01T10:00:00.000Z");
});
