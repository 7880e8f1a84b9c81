import { expect, test } from "vitest";
import { testBooking } from "./booking.fixture.ts";
import { mayCancel, mayReschedule, tooLate } from "./cancellation-policy.ts";
import { isLapsed } from "./lapse.ts";
import { calendarVisits, listActions, mayPay } from "./list-actions.ts";
import type { Booking } from "./types.ts";

const PAYABLE_UNTIL = new Date("2026-11-20T14:15:00Z");
const BEFORE = new Date(PAYABLE_UNTIL.getTime() - 1);
const UNPAID = { status: "Awaiting Payment", payStatus: "unpaid", paidPaise: 0 } as const;

const viewOf = (booking: Partial<Booking>) => ({
  booking: testBooking(booking),
  items: [],
  events: [],
  consents: [],
});

/** What the customer is offered at a time, from the lists to the calendar, and what each change says by itself. */
function offered(booking: Partial<Booking>, now: Date) {
  const view = viewOf(booking);
  const may = {
    pay: mayPay(view.booking, now),
    cancel: mayCancel(view, now),
    reschedule: mayReschedule(view.booking, now),
    calendar: calendarVisits(view.booking, now).length > 0,
  };
  return {
    actions: listActions(view, now).join(" "),
    changes: Object.entries(may)
      .flatMap(([change, is]) => (is ? [change] : []))
      .join(" "),
  };
}

test.each<[what: string, booking: Partial<Booking>, now: Date, actions: string, changes: string]>([
  [
    "until its last moment",
    { ...UNPAID, expiresAt: PAYABLE_UNTIL },
    BEFORE,
    "pay cancel reschedule",
    "pay cancel reschedule",
  ],
  ["from then on", { ...UNPAID, expiresAt: PAYABLE_UNTIL }, PAYABLE_UNTIL, "book-again", ""],
  [
    "once the background job has expired it",
    { ...UNPAID, status: "Expired", holdsSlot: false },
    PAYABLE_UNTIL,
    "book-again",
    "",
  ],
  [
    "while a bank decides",
    { ...UNPAID, payStatus: "confirming", expiresAt: PAYABLE_UNTIL },
    PAYABLE_UNTIL,
    "",
    "cancel reschedule",
  ],
  [
    "to be paid at the visit",
    { payStatus: "paylater", paidPaise: 0 },
    PAYABLE_UNTIL,
    "pay cancel reschedule calendar",
    "pay cancel reschedule calendar",
  ],
  [
    "cancelled in time",
    { ...UNPAID, status: "Cancelled", holdsSlot: false },
    PAYABLE_UNTIL,
    "book-again",
    "",
  ],
  [
    "paid, within two hours before the visit",
    {},
    new Date("2026-11-21T00:30:00Z"),
    "cancel receipt calendar",
    "cancel calendar",
  ],
  ["paid, when its visit is over", {}, new Date("2026-11-21T02:00:00Z"), "receipt", ""],
])("a booking %s: what is offered is what is accepted", (_, booking, now, actions, changes) => {
  expect(offered(booking, now)).toEqual({ actions, changes });
});

test("the refusal of a change after the time to pay says that the booking has expired", () => {
  const unpaid = testBooking({ ...UNPAID, expiresAt: PAYABLE_UNTIL });
  expect([tooLate(unpaid, BEFORE).code, tooLate(unpaid, PAYABLE_UNTIL).code]).toEqual([
    "past-cut-off",
    "expired",
  ]);
  expect([isLapsed(unpaid, BEFORE), isLapsed(unpaid, PAYABLE_UNTIL)]).toEqual([false, true]);
});
