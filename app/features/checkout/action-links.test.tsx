import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ActionLinks } from "./action-links.tsx";
import type { BookingCardView } from "./booking-card-view.ts";

/** The offered actions, in order. */
function offered(booking: Pick<BookingCardView, "status" | "isClosed">): string[] {
  return buttonsOf({ ...booking, actions: ["pay", "cancel", "reschedule"] }).map(({ words }) => words);
}

type Offered = Pick<BookingCardView, "status" | "isClosed" | "actions">;

function buttonsOf(booking: Offered, listed = false) {
  return [...htmlOf(booking, listed).matchAll(/<a([^>]*)>(.*?)<\/a>/g)].map(
    ([, attributes = "", words = ""]) => ({
      words: words.replace(/<[^>]+>/g, "").trim(),
      filled: attributes.includes("button-primary"),
    }),
  );
}

function htmlOf(booking: Offered, listed = false): string {
  const whole = { bookingNo: "B1", reportIds: [], ...booking };
  const element = <ActionLinks booking={whole} listed={listed} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

test.each([
  ["that awaits its payment", { status: "Awaiting Payment", isClosed: false, actions: ["pay"] }, true],
  ["whose time to pay is over", { status: "Awaiting Payment", isClosed: false, actions: ["cancel"] }, false],
  ["to be paid at the visit already", { status: "Confirmed", isClosed: false, actions: ["pay"] }, false],
] satisfies [string, Offered, boolean][])(
  "a booking %s offers to pay at the visit or not",
  (_which, booking, isOffered) => {
    const form = /<form[^>]*action="\/pay-now\/B1"[^>]*>.*?value="at-visit".*?Pay at the visit/;
    expect(form.test(htmlOf(booking))).toBe(isOffered);
  },
);

test("for a visit that takes place the payment comes first", () => {
  expect(offered({ status: "Confirmed", isClosed: false })).toEqual(["Pay now", "Reschedule", "Cancel"]);
});

test.each([
  ["at which nobody works any more", { status: "Confirmed", isClosed: true }],
  ["for which a new sample is needed", { status: "Recollection Needed", isClosed: false }],
] as const)("for a visit %s the new time comes first", (_which, booking) => {
  expect(offered(booking)).toEqual(["Reschedule", "Pay now", "Cancel"]);
});

test.each([
  ["Pay now", { status: "Confirmed", isClosed: false, actions: ["pay", "reschedule"] }],
  ["View reports", { status: "Reported", isClosed: false, actions: ["pay", "report"] }],
  [
    "Reschedule",
    { status: "Recollection Needed", isClosed: false, actions: ["pay", "report", "reschedule"] },
  ],
] satisfies [string, Offered][])("one button is filled: %s", (filled, booking) => {
  expect(buttonsOf(booking).filter((button) => button.filled)).toEqual([{ words: filled, filled: true }]);
});

test("in a list of bookings a payment is filled, and no report is", () => {
  const booking: Offered = { status: "Reported", isClosed: false, actions: ["pay", "report"] };
  expect(buttonsOf(booking, true)).toEqual([
    { words: "Pay now", filled: true },
    { words: "View reports", filled: false },
  ]);
});
