import { expect, test } from "vitest";
import type { Incoming } from "./decide-version.ts";
import { compareTimes, compareUnnumbered, decideVersion } from "./decide-version.ts";
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

const MINUTE = 60_000;
const time = (clock: string, exactTo = 1000, field = "OBR-22") => ({
  at: new Date(`2026-11-20T${clock}+05:30`),
  exactTo,
  field,
});

test.each([
  ["a later second", time("09:00:01"), time("09:00:00"), "after"],
  ["an earlier second", time("09:00:00"), time("09:00:01"), "before"],
  ["a minute and a second within it", time("09:00:00", MINUTE), time("09:00:30"), "same"],
  ["a second and the minute that it is in", time("09:00:30"), time("09:00:00", MINUTE), "same"],
  ["a day and an hour of it", time("00:00:00", 1440 * MINUTE), time("23:00:00"), "same"],
  ["a later time of another field", time("09:01:00", 1000, "MSH-7"), time("09:00:00"), "after"],
  ["an earlier time of another field", time("08:59:00", 1000, "MSH-7"), time("09:00:00"), "apart"],
  [
    "an earlier time against one of before this was noted",
    time("08:59:00"),
    time("09:00:00", 1, ""),
    "before",
  ],
  ["none and one", null, time("09:00:00"), "apart"],
  ["none and none", null, null, "same"],
] as const)("%s", (_, a, b, order) => {
  expect(compareTimes(a, b)).toBe(order);
});

/** A version that says "x" at 9 o'clock, unless another content or time is given. */
const kept = (version: number, lisStatus: LisStatus, contentHash = "x", clock = "09:00:00") => {
  const { at, exactTo, field } = time(clock);
  const stored = { sentAt: at, sentExactTo: exactTo, sentField: field, reportedAt: at };
  return {
    version,
    lisVersion: version,
    lisStatus,
    contentHash,
    status: "released" as ReportStatus,
    ...stored,
  };
};
const incoming = (status: LisStatus, clock: string, change: Partial<Incoming> = {}): Incoming => ({
  status,
  sentAt: time(clock),
  contentHash: "y",
  showsTheSame: false,
  addsInformation: false,
  isOther: false,
  ...change,
});

/** An original of 9 o'clock, and what took its place five minutes later. */
const REPLACED = [kept(1, "final", "y"), kept(2, "corrected", "z", "09:05:00")];

test.each<[string, ReturnType<typeof kept>[], Incoming, string]>([
  ["a later correction", [kept(1, "final")], incoming("corrected", "09:01:00"), "newer"],
  ["a correction of the same time", [kept(1, "final")], incoming("corrected", "09:00:00"), "newer"],
  ["a correction of an earlier time", [kept(1, "final")], incoming("corrected", "08:59:00"), "quarantine"],
  ["an original after its correction", [kept(1, "corrected")], incoming("final", "08:59:00"), "known"],
  [
    "an original after its correction, with a line that it lacks",
    [kept(1, "corrected")],
    incoming("final", "08:59:00", { addsInformation: true }),
    "quarantine",
  ],
  [
    "an original of the time of its correction",
    [kept(1, "corrected")],
    incoming("final", "09:00:00"),
    "quarantine",
  ],
  [
    "a replaced correction again, as it was sent",
    [kept(1, "corrected", "y"), kept(2, "corrected", "z", "09:05:00")],
    incoming("corrected", "09:00:00"),
    "known",
  ],
  [
    "a replaced correction written anew",
    [kept(1, "corrected", "y"), kept(2, "corrected", "z", "09:05:00")],
    incoming("corrected", "09:09:00"),
    "quarantine",
  ],
  ["a replaced original again, of a time before", REPLACED, incoming("final", "09:04:00"), "known"],
  ["a replaced original again, of the same time", REPLACED, incoming("final", "09:05:00"), "known"],
  ["a replaced original written anew", REPLACED, incoming("final", "09:06:00"), "quarantine"],
  [
    "a replaced original again, of a time that cannot be ordered",
    REPLACED,
    incoming("final", "09:04:00", { sentAt: null }),
    "quarantine",
  ],
  [
    "a replaced correction again, of another time before",
    [kept(1, "corrected", "y"), kept(2, "corrected", "z", "09:05:00")],
    incoming("corrected", "09:04:00"),
    "quarantine",
  ],
  [
    "what shows nothing new",
    [kept(1, "final")],
    incoming("final", "09:09:00", { showsTheSame: true }),
    "known",
  ],
  [
    "what shows nothing new and calls it corrected",
    [kept(1, "final")],
    incoming("corrected", "09:09:00", { showsTheSame: true }),
    "newer",
  ],
  ["another final of the same time", [kept(1, "final")], incoming("final", "09:00:00"), "newer"],
  [
    "another final of the same time, which says something else of a line",
    [kept(1, "final")],
    incoming("final", "09:00:00", { isOther: true }),
    "quarantine",
  ],
  [
    "a correction of the same time, which says something else of a line",
    [kept(1, "final")],
    incoming("corrected", "09:00:00", { isOther: true }),
    "newer",
  ],
  [
    "a second correction of the same time, which says something else of a line",
    [kept(1, "corrected")],
    incoming("amended", "09:00:00", { isOther: true }),
    "quarantine",
  ],
  [
    "a second correction of the same time, which adds a line",
    [kept(1, "corrected")],
    incoming("corrected", "09:00:00"),
    "newer",
  ],
  [
    "a second preliminary of the same time, which says something else of a line",
    [{ ...kept(1, "preliminary"), status: "pending" }],
    incoming("preliminary", "09:00:00", { isOther: true }),
    "newer",
  ],
  ["a preliminary after a final", [kept(1, "final")], incoming("preliminary", "09:09:00"), "known"],
])("a message is compared with what is known: %s", (_, versions, message, kind) => {
  expect(compareUnnumbered(versions, message).kind).toBe(kind);
});
