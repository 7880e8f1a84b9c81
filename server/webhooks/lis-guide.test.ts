import { readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";
import { LisResultMessage, LisSampleEvent } from "../../contract/lis.ts";
import { resultMessageOf, sampleEventOf } from "./read-lis-message.ts";

test("the examples of the laboratory's guide are taken as they stand", () => {
  const guide = readFileSync(new URL("../../docs/guides/laboratory-system.md", import.meta.url), "utf8");
  const [event, message, ...more] = [...guide.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(
    ([, json = ""]): unknown => JSON.parse(json),
  );
  expect(more).toEqual([]);
  expect(sampleEventOf(v.parse(LisSampleEvent, event))).toMatchObject({ ok: true });
  const read = resultMessageOf(v.parse(LisResultMessage, message));
  expect(read).toMatchObject({ status: "final", patient: { name: "Meena Das", sex: "F" } });
  expect(read.reportedAt?.toISOString()).toBe("2026-11-24T04:00:00.000Z");
  expect(read.results).toMatchObject([{ analyte: "CHOL", value: "182", unit: "mg/dL", refHigh: 200 }]);
});
