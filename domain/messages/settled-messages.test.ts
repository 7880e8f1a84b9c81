import { expect, test } from "vitest";
import { settledMessages } from "./settled-messages.ts";

/** Which of a booking's messages, told in this order, are settled. "booking-not-met 2" is about its second visit. */
function settledOf(...told: string[]): string[] {
  const messages = told
    .map((words, i) => {
      const [template = "", visit] = words.split(" ");
      return { id: `${i}`, template, bookingId: "a", visit: visit ? (Number(visit) as 1 | 2) : null };
    })
    .reverse();
  const settled = settledMessages(messages);
  return told.filter((_, i) => settled.has(`${i}`));
}

test.each<[told: string[], settled: string[]]>([
  [["booking-awaiting-payment"], []],
  [["booking-awaiting-payment", "booking-confirmed-fasting"], ["booking-awaiting-payment"]],
  [["booking-awaiting-payment-two-visits", "booking-expired"], ["booking-awaiting-payment-two-visits"]],
  [["booking-awaiting-payment-link", "booking-cancelled-unpaid"], ["booking-awaiting-payment-link"]],
  [["booking-awaiting-payment", "booking-payment-failed"], ["booking-awaiting-payment"]],
  [["booking-confirmed-pay-later", "booking-payment-failed", "booking-paid"], ["booking-payment-failed"]],
  [["booking-expired", "booking-confirmed"], ["booking-expired"]],
  [["booking-confirmed", "booking-rescheduled"], ["booking-confirmed"]],
  [["booking-rescheduled-fasting", "booking-rescheduled"], ["booking-rescheduled-fasting"]],
  [["booking-confirmed", "booking-visit-closed"], ["booking-confirmed"]],
  [["booking-rescheduled 1", "booking-rescheduled 2"], []],
  [["booking-confirmed-two-visits", "booking-rescheduled 1"], []],
  [["booking-confirmed-pay-later-two-visits", "booking-visit-closed 2"], []],
  [["booking-confirmed-two-visits", "booking-cancelled"], ["booking-confirmed-two-visits"]],
  [["booking-collector-on-the-way", "booking-not-met"], ["booking-collector-on-the-way"]],
  [
    ["booking-confirmed", "booking-rescheduled", "booking-cancelled"],
    ["booking-confirmed", "booking-rescheduled"],
  ],
  [["booking-visit-closed", "booking-rescheduled-fasting"], ["booking-visit-closed"]],
  [["booking-visit-closed", "booking-cancelled"], ["booking-visit-closed"]],
  [["booking-not-met", "booking-rescheduled"], ["booking-not-met"]],
  [["booking-recollection", "booking-rescheduled-fasting"], ["booking-recollection"]],
  [["booking-rescheduled", "booking-not-met"], []],
  // Of two visits what is done about one leaves what was told of the other.
  [["booking-not-met 1", "booking-rescheduled 2"], []],
  [["booking-visit-closed 2", "booking-rescheduled-fasting 1"], []],
  [["booking-recollection 1", "booking-visit-closed 2", "booking-rescheduled 2"], ["booking-visit-closed 2"]],
  [["booking-not-met 1", "booking-rescheduled 2", "booking-rescheduled 1"], ["booking-not-met 1"]],
  [
    ["booking-not-met 1", "booking-visit-closed 2", "booking-cancelled"],
    ["booking-not-met 1", "booking-visit-closed 2"],
  ],
  [["booking-visit-closed 2", "booking-tests-refunded-no-visit 1"], []],
  [["booking-visit-closed 2", "booking-tests-refunded-no-visit 2"], ["booking-visit-closed 2"]],
  // Told before messages said which visit they are about.
  [["booking-not-met", "booking-rescheduled 2"], ["booking-not-met"]],
  // Money that is on its way may be that of another payment.
  [["booking-refund-started", "booking-refunded"], []],
  [["booking-cancelled", "booking-refunded"], []],
])("of %j what is no longer true is %j", (told, settled) => {
  expect(settledOf(...told)).toEqual(settled);
});

test("a message about one booking settles none about another, or about none", () => {
  const messages = [
    { id: "3", template: "booking-confirmed", bookingId: "b", visit: null },
    { id: "2", template: "booking-awaiting-payment", bookingId: "a", visit: null },
    { id: "1", template: "booking-awaiting-payment", bookingId: null, visit: null },
  ];
  expect(settledMessages(messages).size).toBe(0);
});
