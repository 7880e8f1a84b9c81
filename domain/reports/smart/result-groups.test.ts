import { expect, test } from "vitest";
import { makeResult } from "../../../test/support/make-report.ts";
import type { ReportResult } from "../types.ts";
import { resultGroups } from "./result-groups.ts";

const result = (change: Partial<ReportResult>) =>
  makeResult({ value: "9.1", flag: "L", number: 9.1, method: "SLS", ...change });
const catalogue = { parameterByCode: new Map() };
const report = (results: ReportResult[]) => ({
  reportId: "r1",
  measuredAt: new Date("2026-11-20T03:00:00Z"),
  results,
});

test("each result of a report has what the same patient had before, newest first", () => {
  const earlier = [
    { measuredAt: new Date("2026-05-01T03:00:00Z"), results: [result({ value: "10.2", number: 10.2 })] },
    { measuredAt: new Date("2025-05-01T03:00:00Z"), results: [result({ value: "11.8", number: 11.8 })] },
  ];
  const [group] = resultGroups(report([result({})]), earlier, { catalogue, language: "en" });
  const [haemoglobin] = group?.parameters ?? [];

  expect(group?.name).toBe("Blood");
  expect(haemoglobin?.latest.value).toBe("9.1");
  expect(haemoglobin?.earlier.map(({ value }) => value)).toEqual(["10.2", "11.8"]);
});

test("what has no value and a scan's impression are no parameters with a range", () => {
  const groups = resultGroups(
    report([result({}), result({ code: "PLT", absent: "clotted" }), result({ code: "IMPRESSION" })]),
    [{ measuredAt: new Date("2026-05-01T03:00:00Z"), results: [result({ absent: "clotted" })] }],
    { catalogue, language: "en" },
  );
  expect(groups.flatMap(({ parameters }) => parameters).map(({ code }) => code)).toEqual(["HB"]);
  expect(groups[0]?.parameters[0]?.earlier).toEqual([]);
});
