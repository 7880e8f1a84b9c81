import { expect, test } from "vitest";
import { readFormEvent } from "./phone-events.ts";
import { readEvents } from "./read-events.ts";

const NOW = new Date("2026-11-26T02:00:00Z");
const ID = "0190f2a0-0000-7000-8000-000000000001";
const event = (details: unknown, changes: object = {}) => ({
  id: ID,
  bookingNo: "N1",
  slotId: "zone:1_2026-11-26_0700",
  at: "2026-11-26T01:59:00.000Z",
  details,
  ...changes,
});
const read = (...sent: unknown[]) => readEvents(JSON.stringify(sent), NOW);

test.each([
  [{ kind: "accepted" }],
  [{ kind: "started", code: "0420", reason: "" }],
  [{ kind: "tube-labelled", tube: "1.1.1", barcode: "T-1" }],
  [{ kind: "collected", missing: "" }],
  [{ kind: "not-met", reason: "Nobody opened" }],
  [{ kind: "paid", by: "upi", paise: 45_000, reference: "4455" }],
  [{ kind: "cash-handed-over", paise: 90_000 }],
])("the event %j is read as it is", (details) => {
  expect(read(event(details))).toMatchObject([{ id: ID, details, at: new Date("2026-11-26T01:59:00Z") }]);
});

test.each([
  [{ kind: "teleported" }],
  [{ kind: "paid", by: "gold", paise: 1, reference: "" }],
  [{ kind: "paid", by: "cash", paise: 0.5, reference: "" }],
  [{ kind: "not-met", reason: "" }],
  [{ kind: "collected", missing: "x".repeat(301) }],
  [null],
])("an event with an id is kept although it says %j", (details) => {
  expect(read(event(details))).toMatchObject([{ id: ID, bookingNo: "", details: { kind: "unreadable" } }]);
});

test("an invalid time makes an event unreadable, not lost", () => {
  expect(read(event({ kind: "accepted" }, { at: "yesterday" }))).toMatchObject([
    { at: NOW, details: { kind: "unreadable" } },
  ]);
});

test("a step of a phone whose clock has lost its time counts, at the time at which it came", () => {
  const details = { kind: "paid", by: "cash", paise: 45_000, reference: "" };
  expect(read(event(details, { at: "1970-01-01T05:12:00.000Z" }))).toMatchObject([
    { bookingNo: "N1", at: NOW, details },
  ]);
});

test("what has no id, and too much at once, is refused as a whole", () => {
  expect(read(event({ kind: "accepted" }), { kind: "accepted" })).toBeNull();
  expect(readEvents("nothing", NOW)).toBeNull();
  expect(
    readEvents(JSON.stringify(Array.from({ length: 41 }, () => event({ kind: "accepted" }))), NOW),
  ).toBeNull();
});

test("a form of the page says the same as the phone", () => {
  const form = new FormData();
  const fields = {
    kind: "paid",
    bookingNo: "N1",
    slotId: "s",
    by: "cash",
    paise: "45000",
    reference: "left over",
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  expect(readFormEvent(form)).toEqual({
    bookingNo: "N1",
    slotId: "s",
    details: { kind: "paid", by: "cash", paise: 45_000, reference: "" },
  });
  form.set("kind", "teleported");
  expect(readFormEvent(form)).toBeNull();
});

test("a form without scripts whose amount is none becomes an entry that does not count", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ kind: "cash-handed-over", bookingNo: "", slotId: "" }))
    form.set(name, value);
  for (const paise of ["-1", "1.5", "n0such", "999999999999"]) {
    form.set("paise", paise);
    const sent = JSON.stringify([{ ...readFormEvent(form), id: ID, at: NOW }]);
    expect(readEvents(sent, NOW), paise).toMatchObject([{ id: ID, details: { kind: "unreadable" } }]);
  }
});
