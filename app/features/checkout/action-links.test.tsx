import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ActionLinks } from "./action-links.tsx";
import type { BookingCardView } from "./booking-card-view.ts";

/** The offered actions, in order. */
function offered(booking: Pick<BookingCardView, "status" | "isClosed">): string[] {
  const whole = {
    ...{ bookingNo: "B1", reportIds: [], ...booking },
    actions: ["pay", "cancel", "reschedule"] as BookingCardView["actions"],
  };
  const router = createMemoryRouter([{ path: "*", element: <ActionLinks booking={whole} /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return [...html.matchAll(/<a[^>]*>(.*?)<\/a>/g)].map(([, words = ""]) =>
    words.replace(/<[^>]+>/g, "").trim(),
  );
}

test("for a visit that takes place the payment comes first", () => {
  expect(offered({ status: "Confirmed", isClosed: false })).toEqual(["Pay now", "Reschedule", "Cancel"]);
});

test.each([
  ["at which nobody works any more", { status: "Confirmed", isClosed: true }],
  ["for which a new sample is needed", { status: "Recollection Needed", isClosed: false }],
] as const)("for a visit %s the new time comes first", (_which, booking) => {
  expect(offered(booking)).toEqual(["Reschedule", "Pay now", "Cancel"]);
});
