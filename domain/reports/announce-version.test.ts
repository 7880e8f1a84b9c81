import { expect, test } from "vitest";
import { changeMessage, recollectionMessage } from "./announce-version.ts";

const words = { brand: "Namuna", publicUrl: "https://namuna.example" };
const to = {
  mobile: "9830012345",
  now: new Date("2026-11-20T04:30:00Z"),
  random: { bytes: (n: number) => new Uint8Array(n) },
};
const REPORT = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11";

const message = (version: number, status: "corrected" | "withdrawn") =>
  changeMessage(words, { reportId: REPORT, version, status }, to);

test("a customer is told that a report was corrected or was withdrawn, and where to look", () => {
  const texts = (["corrected", "withdrawn"] as const).map((status) => message(1, status).text);
  expect(texts[0]).toMatch(/^A corrected version of your Namuna report/);
  expect(texts[1]).toMatch(/withdrawn .* do not use it/);
  for (const text of texts) expect(text).toContain("https://namuna.example/reports");
});

test("the address in the message names no report", () => {
  expect(JSON.stringify(message(2, "corrected").variables)).not.toContain(REPORT);
});

test("each version and each thing that happens to it is told of once", () => {
  const told = [
    message(2, "withdrawn"),
    message(2, "corrected"),
    message(3, "corrected"),
    message(3, "withdrawn"),
    message(3, "corrected"),
  ];
  const keys = told.map(({ dedupeKey }) => dedupeKey);
  expect(new Set(keys).size).toBe(4);
  expect(keys[4]).toBe(keys[2]);
});

test("that a sample cannot be used is told once a rejection, with the booking to choose a new time for", () => {
  const rejected = (since: string) =>
    recollectionMessage(
      words,
      { accession: "A1", bookingId: "b", bookingNo: "N00000000A", visit: 2, since: new Date(since) },
      to,
    );
  const first = rejected("2026-11-20T04:00:00Z");
  expect(first).toMatchObject({
    recipient: "9830012345",
    template: "booking-recollection",
    visit: 2,
    createdAt: to.now,
  });
  expect(first.text).toContain("N00000000A");
  expect(first.text).toContain("https://namuna.example/dashboard/bookedservicelist/N00000000A");
  // The booking stands where the notifications look for it (`db/stores/messages.ts`).
  expect(first.dedupeKey?.split(":")[1]).toBe("b");
  expect(rejected("2026-11-20T04:00:00Z").dedupeKey).toBe(first.dedupeKey);
  expect(rejected("2026-11-21T04:00:00Z").dedupeKey).not.toBe(first.dedupeKey);
});
