import { expect, test } from "vitest";
import { makeService } from "../../test/support/make-catalogue.ts";
import { keepConsents, WORDING } from "./booking-consents.ts";

const at = new Date("2026-11-20T04:30:00Z");
const scan = makeService(1, { name: "CT Scan", safetyFlags: ["contrast"], needsPrescription: true });
const given = (...codes: string[]) => codes.map((code) => ({ code, version: WORDING }));

test("a confirmed statement is stored with its text, its version and the tests it covers", () => {
  expect(keepConsents(given("terms", "contrast", "prescription"), [scan], at)).toEqual([
    {
      code: "contrast",
      version: WORDING,
      words: expect.stringContaining("contrast"),
      tests: ["CT Scan"],
      at,
    },
    { code: "terms", version: WORDING, words: expect.stringContaining("privacy"), tests: [], at },
    { code: "prescription", version: WORDING, words: expect.any(String), tests: ["CT Scan"], at },
  ]);
});

test("ticks of an older version, of an unknown statement or of one that these tests do not need are not stored", () => {
  expect(keepConsents([{ code: "terms", version: "2020-01" }], [scan], at)).toEqual([]);
  expect(keepConsents(given("metformin", "anything"), [scan], at)).toEqual([]);
});
