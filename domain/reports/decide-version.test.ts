import { expect, test } from "vitest";
import { decideVersion } from "./decide-version.ts";
import type { LisStatus, ReportStatus } from "./types.ts";

const AT = new Date("2026-11-20T04:30:00Z");

const known = (version: number, status: ReportStatus, lisStatus: LisStatus, released = true) => ({
  version,
  status,
  lisVersion: version,
  lisStatus,
  releasedAt: released ? AT : null,
});
const message = (version: number, status: LisStatus, held = false) => ({ version, status, held });

const PRELIMINARY = [known(1, "pending", "preliminary", false)];
const FINAL = [known(1, "released", "final")];
const CORRECTED = [known(1, "superseded", "final"), known(2, "corrected", "corrected")];

test.each([
  ["the first final", [], message(1, "final"), [1, "released"]],
  ["a first version that is called corrected", [], message(1, "corrected"), [1, "corrected"]],
  ["a first preliminary", [], message(1, "preliminary"), [1, "pending"]],
  ["a held final", [], message(1, "final", true), [1, "onhold"]],
  ["a final in the place of its preliminary", PRELIMINARY, message(1, "final"), [1, "released"]],
  ["a final after an earlier preliminary", PRELIMINARY, message(2, "final"), [2, "released"]],
  ["a correction", FINAL, message(2, "corrected"), [2, "corrected"]],
  ["a correction that kept its number", FINAL, message(1, "amended"), [2, "corrected"]],
  ["a second final", FINAL, message(2, "final"), [2, "corrected"]],
  ["a cancellation", FINAL, message(1, "cancelled"), [2, "withdrawn"]],
  ["a version after one that never arrived", FINAL, message(4, "corrected"), [4, "corrected"]],
] as const)("%s is the next version", (_, versions, incoming, [version, status]) => {
  expect(decideVersion(versions, incoming)).toMatchObject({ kind: "newer", version, status });
});

test.each([
  ["the same final again", FINAL, message(1, "final")],
  ["a late earlier version", CORRECTED, message(1, "final")],
  ["the same correction again", CORRECTED, message(2, "amended")],
  ["a preliminary after its final", FINAL, message(2, "preliminary")],
  ["anything of a version that was cancelled", [known(2, "withdrawn", "cancelled")], message(2, "corrected")],
] as const)("%s is kept and not shown", (_, versions, incoming) => {
  expect(decideVersion(versions, incoming).kind).toBe("older");
});

test("a newer version supersedes all before it, and a cancellation withdraws them", () => {
  expect(decideVersion(CORRECTED, message(3, "corrected"))).toMatchObject({
    others: [{ version: 2, status: "superseded" }],
  });
  expect(decideVersion(CORRECTED, message(3, "cancelled"))).toMatchObject({
    others: [
      { version: 1, status: "withdrawn" },
      { version: 2, status: "withdrawn" },
    ],
  });
});

test("a withdrawn version stays withdrawn when a later one is issued", () => {
  const versions = [known(1, "withdrawn", "final"), known(2, "withdrawn", "cancelled", false)];

  expect(decideVersion(versions, message(3, "final"))).toMatchObject({
    version: 3,
    status: "corrected",
    others: [],
  });
});
