import { expect, test } from "vitest";
import { isShown, viewReport } from "./report-view.ts";
import type { LabOrder, ReportRecord, ReportStatus, ReportVersion } from "./types.ts";

const RELEASED = new Date("2026-11-20T10:00:00Z");
const version = (number: number, status: ReportStatus, releasedAt: Date | null = RELEASED) =>
  ({ version: number, status, releasedAt, results: [{ code: "HB" }] }) as ReportVersion;
const report = (currentVersion: number) => ({ currentVersion }) as ReportRecord;
const order = {} as LabOrder;

test("values show once released, also when superseded, never while held and never again once withdrawn", () => {
  const shown = (["pending", "onhold", "released", "corrected", "superseded", "withdrawn"] as const).filter(
    (status) => isShown(version(1, status)),
  );
  expect(shown).toEqual(["released", "corrected", "superseded"]);
  expect(isShown(version(1, "superseded", null))).toBe(false);
});

test("the newest version is opened unless another is asked for, and only the opened one has values", () => {
  const versions = [version(1, "superseded"), version(2, "corrected")];
  const newest = viewReport(report(2), order, versions, null);
  expect(newest).toMatchObject({ shown: true, version: { version: 2, results: [{ code: "HB" }] } });
  expect(newest?.versions.map(({ results }) => results)).toEqual([[], []]);
  expect(viewReport(report(2), order, versions, 1)?.version.version).toBe(1);
  expect(viewReport(report(2), order, versions, 3)).toBeUndefined();
  expect(viewReport(report(1), order, [], null)).toBeUndefined();
});

test("a version that does not show carries no values to anybody", () => {
  const view = viewReport(report(1), order, [version(1, "withdrawn")], null);
  expect(view).toMatchObject({ shown: false, version: { results: [] } });
});

test.each<[string, Partial<ReportVersion>, tells: boolean]>([
  ["released", { status: "corrected", lisStatus: "corrected", releasedAt: RELEASED }, true],
  [
    "superseded after its release",
    { status: "superseded", lisStatus: "corrected", releasedAt: RELEASED },
    true,
  ],
  ["held", { status: "onhold", lisStatus: "corrected", releasedAt: null }, false],
  ["preliminary", { status: "pending", lisStatus: "preliminary", releasedAt: null }, false],
  ["superseded while it was held", { status: "superseded", lisStatus: "corrected", releasedAt: null }, false],
  ["withdrawn while it was held", { status: "withdrawn", lisStatus: "corrected", releasedAt: null }, false],
  ["the withdrawal itself", { status: "withdrawn", lisStatus: "cancelled", releasedAt: null }, true],
])("of a version that is %s the laboratory's reason is told: %j, %s", (_, changed, tells) => {
  const versions = [
    version(1, "superseded"),
    { ...version(2, "onhold"), reason: "Hb 5.1, not 15.1", ...changed },
  ];
  const view = viewReport(report(2), order, versions, null);
  const reason = tells ? "Hb 5.1, not 15.1" : "";
  expect([view?.version.reason, view?.versions[1]?.reason]).toEqual([reason, reason]);
});
