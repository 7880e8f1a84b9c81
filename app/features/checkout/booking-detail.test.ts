import { expect, test } from "vitest";
import { TEST_LAB_VISIT, testBooking } from "../../../domain/bookings/booking.fixture.ts";
import type { BookingStatus } from "../../../domain/bookings/states.ts";
import type { BookingEvent } from "../../../domain/bookings/types.ts";
import type { Catalogue } from "../../../domain/catalogue/types.ts";
import { translateIn } from "../../i18n/messages.ts";
import { bookingDetail, bookingTimeline } from "./booking-detail.ts";

const NOW = new Date("2026-11-20T14:00:00Z");
const NO_CATALOGUE = {
  serviceById: new Map(),
  labById: new Map(),
  tubeById: new Map(),
  slotTemplates: [],
  holidays: [],
} as unknown as Catalogue;

function notes(...events: Partial<BookingEvent>[]): (string | undefined)[] {
  const past: BookingEvent[] = events.map((event, n) => ({
    bookingId: "b1",
    id: `e${n}`,
    at: NOW,
    status: "At Lab",
    actor: "lab",
    reason: "",
    visit: null,
    version: n,
    ...event,
  }));
  const view = { booking: testBooking({ status: "Cancelled" }), items: [], events: past, consents: [] };
  return bookingTimeline(view, translateIn("en")).map(({ note }) => note);
}

test("the page says why a new sample is needed, or why the lab has cancelled", () => {
  expect(notes({ status: "Cancelled", reason: "Nobody could come" })).toEqual([
    "The lab's reason: Nobody could come",
  ]);
  expect(notes({ status: "Cancelled", actor: "customer", reason: "Travelling" })).toEqual([undefined]);
  expect(notes({ status: "Recollection Needed", reason: "The tube was broken" })).toEqual([
    "The lab's reason: The tube was broken",
  ]);
  expect(notes({ status: "Recollection Needed", reason: "Clotted", visit: 2 })).toEqual([
    "Lab visit · The lab's reason: Clotted",
  ]);
  expect(notes({ status: "Recollection Needed" })).toEqual([undefined]);
});

test.each<[status: BookingStatus, steps: string[]]>([
  ["Cancelled", ["Booked done", "Cancelled stopped 20/11/2026, 7:30 p.m."]],
  ["Expired", ["Booked done", "Expired stopped"]],
  [
    "Awaiting Payment",
    ["Booked done", "Payment current", "Sample collection next", "Testing at the lab next", "Reports next"],
  ],
])("the steps of a booking that is %s end with what became of it", (status, steps) => {
  const cancelled = {
    bookingId: "b1",
    id: "e1",
    at: NOW,
    actor: "customer",
    reason: "",
    visit: null,
    version: 1,
  };
  const events = [{ ...cancelled, status: "Cancelled" }] as BookingEvent[];
  const booking = testBooking({ status, paidPaise: 0 });
  const { milestones } = bookingDetail(
    { booking, items: [], events, consents: [] },
    NO_CATALOGUE,
    NOW,
    translateIn("en"),
  );
  const told = milestones.map(({ title, state, at }) => [title, state, state === "stopped" && at?.text]);
  expect(told.map((words) => words.filter(Boolean).join(" "))).toEqual(steps);
});

test("the laboratory's internal note on a usable sample is not shown", () => {
  expect(notes({ reason: "Tube 2 of 3" }, { visit: 1, reason: "late" })).toEqual([
    undefined,
    "Home collection",
  ]);
});

test("a test that was not done has no time for its report", () => {
  const item = (isNotDone: boolean) =>
    ({ reportStatus: "pending", contents: [], refundedTests: [], promisedBy: NOW, isNotDone }) as never;
  const view = { booking: testBooking(), items: [item(false), item(true)], events: [], consents: [] };
  const { items } = bookingDetail(view, NO_CATALOGUE, NOW, translateIn("en"));
  expect(items.map(({ promisedBy }) => promisedBy !== null)).toEqual([true, false]);
});

test("the clock of a visit that has to be made again counts no more, though its time is still to come", () => {
  const told = (status: BookingStatus) => {
    const view = { booking: testBooking({ status }), items: [], events: [], consents: [] };
    const { preparation, milestones } = bookingDetail(view, NO_CATALOGUE, NOW, translateIn("en"));
    return [preparation.length, milestones.find(({ title }) => title === "Sample collection")?.note];
  };
  expect(told("Confirmed")).toEqual([1, "Sat 21 Nov, 7:00 a.m. to 7:30 a.m."]);
  expect(told("Recollection Needed")).toEqual([0, ""]);
});

test.each([
  ["of one visit before its end", null, "2026-11-21T01:59:00Z", false],
  ["of one visit at its end", null, "2026-11-21T02:00:00Z", true],
  ["of two visits between them", TEST_LAB_VISIT, "2026-11-21T12:00:00Z", false],
  ["of two visits after both", TEST_LAB_VISIT, "2026-11-22T04:00:00Z", true],
])("a booking %s: its visits are over", (_, labVisit, now, isOver) => {
  const visitStatus = labVisit && "Confirmed";
  const view = { booking: testBooking({ labVisit, visitStatus }), items: [], events: [], consents: [] };
  expect(bookingDetail(view, NO_CATALOGUE, new Date(now), translateIn("en")).isVisitOver).toBe(isOver);
});
