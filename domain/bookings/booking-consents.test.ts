import { expect, test } from "vitest";
import { makeService } from "../../test/support/make-catalogue.ts";
import { keepConsents, WORDING } from "./booking-consents.ts";

const at = new Date("2026-11-20T04:30:00Z");
const scan = makeService(1, { name: "CT Scan", safetyFlags: ["contrast"], needsPrescription: true });
const given = (...codes: string[]) => codes.map((code) => ({ code, version: WORDING }));

test("a tick is kept with its words, their version and the tests it is about", () => {
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

test("ticks of older words, of nothing known and of what these tests do not ask are not kept", () => {
  expect(keepConsents([{ code: "terms", version: "2020-01" }], [scan], at)).toEqual([]);
  expect(keepConsents(given("metformin", "anything"), [scan], at)).toEqual([]);
});
