import { expect, test } from "vitest";
import type { BookingStatus } from "../bookings/states.ts";
import type { OrderOfVisit } from "./booking-progress.ts";
import {
  acceptsResults,
  concernsEarlierVisit,
  statusAfterNotDone,
  statusAfterReport,
  statusAfterSample,
  updateVisitStatus,
  visitStatusOf,
} from "./booking-progress.ts";
import type { SampleTimes } from "./current-sample.ts";
import type { BookingProgress } from "./ports.ts";
import type { ReportStatus } from "./types.ts";

const order = (change: Partial<OrderOfVisit> = {}): OrderOfVisit => ({
  bookingId: "b",
  bookingStatus: "At Lab",
  visit: 1,
  firstVisitStatus: null,
  labVisitStatus: null,
  ...change,
});
const two = (visit: 1 | 2) =>
  order({
    visit,
    bookingStatus: "Confirmed",
    firstVisitStatus: "Sample Collected",
    labVisitStatus: "Confirmed",
  });
const event = { eventId: "e", at: new Date("2026-11-20T04:30:00Z"), reason: "" };

async function movesOf(of: OrderOfVisit, to: Parameters<typeof updateVisitStatus>[2]) {
  const moves: unknown[] = [];
  const bookings = { moveBooking: async (move: unknown) => void moves.push(move) };
  await updateVisitStatus(bookings as unknown as BookingProgress, of, to, event);
  return moves;
}

test("an order tells of its own visit; where there is one visit, of the booking", () => {
  expect([visitStatusOf(order()), visitStatusOf(two(1)), visitStatusOf(two(2))]).toEqual([
    "At Lab",
    "Sample Collected",
    "Confirmed",
  ]);
});

test("a booking with one visit moves as a whole", async () => {
  expect(await movesOf(order(), "Reported")).toMatchObject([
    { from: "At Lab", to: "Reported", moved: "Reported", visit: null, actor: "lab" },
  ]);
});

test("of two visits only the order's own moves, and the booking's status follows from both", async () => {
  expect(await movesOf(two(1), "Reported")).toMatchObject([
    { visit: 1, moved: "Reported", firstVisitStatus: "Reported", labVisitStatus: "Confirmed" },
  ]);
  expect(await movesOf(two(2), "Sample Collected")).toMatchObject([
    {
      visit: 2,
      firstVisitStatus: "Sample Collected",
      labVisitStatus: "Sample Collected",
      to: "Sample Collected",
    },
  ]);
});

test("without a status to go to nothing is written", async () => {
  expect(await movesOf(order(), null)).toEqual([]);
});

const VISIT = new Date("2026-11-20T02:00:00Z");
const BEFORE = new Date("2026-11-19T05:00:00Z");
const AFTER = new Date("2026-11-20T05:00:00Z");
const UNTOLD = { collectedAt: null, receivedAt: null, rejectedAt: null, reportedAt: null };
const REJECTED = { ...UNTOLD, rejectedAt: VISIT };
const visit = (
  status: BookingStatus,
  change: { isWithdrawn?: boolean; sample?: SampleTimes; othersWait?: boolean } = {},
) => ({
  status,
  startsAt: VISIT,
  isWithdrawn: false,
  sample: UNTOLD,
  othersWait: false,
  ...change,
});
const orders = (...statuses: (ReportStatus | null)[]) =>
  statuses.map((status, i) => ({ ...UNTOLD, accession: `A${i}`, status }));

test.each([
  ["Confirmed", "collected", "Sample Collected"],
  ["On The Way", "collected", "Sample Collected"],
  ["At Lab", "collected", null],
  ["Sample Collected", "received", "At Lab"],
  ["Recollection Needed", "collected", "Sample Collected"],
  ["At Lab", "rejected", "Recollection Needed"],
  ["Confirmed", "rejected", "Recollection Needed"],
  ["Partly Reported", "received", null],
  ["Partly Reported", "rejected", "Recollection Needed"],
  ["Reported", "rejected", null],
] as const)("a booking that is %s, and a sample %s", (status, event, next) => {
  expect(statusAfterSample(visit(status), { event, at: AFTER })).toBe(next);
});

test("the rejection of an earlier sample does not ask again for the visit that is booked in its place", () => {
  const rejected = { event: "rejected", at: BEFORE } as const;
  expect(statusAfterSample(visit("Confirmed"), rejected)).toBeNull();
  expect(concernsEarlierVisit({ status: "Confirmed", startsAt: VISIT }, rejected)).toBe(true);
  expect(concernsEarlierVisit({ status: "Recollection Needed", startsAt: VISIT }, rejected)).toBe(false);
  expect(concernsEarlierVisit({ status: "Confirmed", startsAt: VISIT }, { ...rejected, at: AFTER })).toBe(
    false,
  );
});

test.each([
  ["At Lab", orders("released"), "Reported"],
  ["At Lab", orders("released", null), "Partly Reported"],
  ["At Lab", orders("released", "onhold"), "Partly Reported"],
  ["Confirmed", orders("onhold"), "At Lab"],
  ["At Lab", orders("pending"), null],
  ["Partly Reported", orders("corrected", "released"), "Reported"],
  ["Partly Reported", orders("released", "withdrawn"), "Reported"],
  ["At Lab", orders("withdrawn"), null],
  ["Reported", orders("withdrawn"), "At Lab"],
  ["Reported", orders("onhold"), "At Lab"],
  ["Partly Reported", orders("withdrawn", null), "At Lab"],
  ["Recollection Needed", orders("released", "withdrawn"), null],
  ["Recollection Needed", orders("released", null), null],
  ["Recollection Needed", orders("released", "released"), "Reported"],
] as const)("a booking that is %s, with its reports", (status, reports, next) => {
  expect(statusAfterReport(status, reports)).toBe(next);
});

test("the rejection of a withdrawn report's sample asks for a new one, also when the others are reported", () => {
  const rejected = { event: "rejected", at: AFTER } as const;
  expect(statusAfterSample(visit("Reported", { isWithdrawn: true }), rejected)).toBe("Recollection Needed");
  const received = { event: "received", at: AFTER } as const;
  expect(statusAfterSample(visit("Reported", { isWithdrawn: true }), received)).toBeNull();
});

test("the collection of a sample that was rejected since does not stand for the new one", () => {
  const waiting = visit("Recollection Needed", { sample: REJECTED });
  expect(statusAfterSample(waiting, { event: "collected", at: BEFORE })).toBeNull();
  expect(statusAfterSample(waiting, { event: "received", at: BEFORE })).toBeNull();
  expect(statusAfterSample(waiting, { event: "collected", at: AFTER })).toBe("Sample Collected");
});

test("the rejection of a sample in whose place a new one was collected asks for no further one", () => {
  const rejected = { event: "rejected", at: BEFORE } as const;
  expect(
    statusAfterSample(visit("At Lab", { sample: { ...UNTOLD, collectedAt: AFTER } }), rejected),
  ).toBeNull();
});

test("a visit that waits for new samples waits for the last of them, and for none of those that are there", () => {
  const received = { event: "received", at: AFTER } as const;
  expect(statusAfterSample(visit("Recollection Needed", { othersWait: true }), received)).toBeNull();
  const early = { event: "received", at: BEFORE } as const;
  expect(statusAfterSample(visit("Confirmed", { othersWait: true }), early)).toBeNull();
  expect(statusAfterSample(visit("Confirmed", { othersWait: true }), received)).toBe("At Lab");
  const asked = { ...UNTOLD, rejectedAt: BEFORE };
  expect(statusAfterSample(visit("Confirmed", { othersWait: true, sample: asked }), early)).toBe("At Lab");
});

test("the withdrawal of a report whose sample was rejected before asks for a new one, once", () => {
  const withdrawn = { ...REJECTED, accession: "A", status: "withdrawn" } as const;
  const other = { ...UNTOLD, accession: "B", status: "corrected" } as const;
  expect(statusAfterReport("Reported", [withdrawn, other])).toBe("Recollection Needed");
  expect(statusAfterReport("Recollection Needed", [withdrawn, other])).toBeNull();
  expect(statusAfterReport("Confirmed", [withdrawn, other])).toBeNull();
  expect(statusAfterReport("At Lab", [{ ...withdrawn, collectedAt: AFTER }, other])).toBe("Reported");
  expect(statusAfterReport("Reported", [{ ...withdrawn, status: "released" }, other])).toBeNull();
});

test("only a booking that is not cancelled or expired gets results", () => {
  const refused = (["Awaiting Payment", "Expired", "Cancelled"] as const).filter(acceptsResults);

  expect(refused).toEqual([]);
  expect(acceptsResults("Confirmed")).toBe(true);
});

const LATER = new Date("2026-11-20T06:00:00Z");
const progress = (change: Partial<SampleTimes> & { status?: ReportStatus | null } = {}) => ({
  accession: "A1",
  status: null,
  collectedAt: null,
  receivedAt: LATER,
  rejectedAt: null,
  reportedAt: null,
  ...change,
});
const rejected = progress({ receivedAt: null, rejectedAt: LATER });
const ready = progress({ status: "released", reportedAt: LATER });

test.each<
  [string, BookingStatus, ReturnType<typeof progress>[], ReturnType<typeof progress>[], BookingStatus | null]
>([
  ["none is left of a visit ahead", "Confirmed", [progress()], [], "Cancelled"],
  ["none is left at the lab", "At Lab", [progress()], [], "Cancelled"],
  ["the others are tested", "At Lab", [progress()], [progress()], null],
  ["the others are ready", "Partly Reported", [progress()], [ready], "Reported"],
  ["one of the others is ready", "Partly Reported", [progress()], [ready, progress()], null],
  ["the others are withdrawn", "At Lab", [progress()], [progress({ status: "withdrawn" })], null],
  ["its own sample was awaited", "Recollection Needed", [rejected], [progress()], "At Lab"],
  [
    "its own sample was awaited, one is ready",
    "Recollection Needed",
    [rejected],
    [ready, progress()],
    "Partly Reported",
  ],
  ["another sample is awaited", "Recollection Needed", [rejected], [rejected], null],
  ["it was not the awaited one", "Recollection Needed", [progress()], [progress()], null],
  ["a visit is booked for its sample alone", "Confirmed", [rejected], [progress()], "At Lab"],
  [
    "a visit is booked, and no sample is taken",
    "Confirmed",
    [progress({ receivedAt: null })],
    [progress({ receivedAt: null })],
    null,
  ],
])("a visit of which a test will not be done: %s", (_, status, ended, orders, to) => {
  expect(statusAfterNotDone(status, { ended, orders })).toBe(to);
});
