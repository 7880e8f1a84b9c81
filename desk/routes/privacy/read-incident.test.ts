import { expect, test } from "vitest";
import { momentField, momentOf, readIncident } from "./read-incident.ts";

test("a moment is India's, and comes back as it was written", () => {
  const at = momentOf("2026-11-20T09:30");
  expect(at).toEqual(new Date("2026-11-20T04:00:00Z"));
  expect(momentField(at ?? null)).toBe("2026-11-20T09:30");
  expect(momentField(momentOf("2026-11-20T00:05") ?? null)).toBe("2026-11-20T00:05");
});

test.each(["yesterday", "2026-02-30T10:00", "2026-11-20T24:00", "2026-11-20", "2026-11-20T10:61"])(
  "%s is no moment",
  (written) => {
    expect(momentOf(written)).toBeUndefined();
  },
);

test.each([
  ["", null],
  ["2026-11-20T09:30", null],
  ["2026-11-20T09:31", "happened"],
])("an incident that happened at %j is refused at 9:30 a.m. for its field: %j", (happened, field) => {
  const form = new FormData();
  const texts = { title: "A lost phone", what: "It is lost.", affected: "Eight patients", happened };
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  const read = readIncident(form, new Date("2026-11-20T04:00:00Z"));
  expect("field" in read ? read.field : null).toBe(field);
});

test("an empty form is not an incident", () => {
  expect(momentOf("")).toBeNull();
  expect(momentField(null)).toBe("");
});
