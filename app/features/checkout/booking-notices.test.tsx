import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { BookingDetail } from "./booking-detail.ts";
import { ClosedVisitNotice } from "./booking-notices.tsx";

const visit = (number: 1 | 2, mode: "home" | "lab", isClosed: boolean): BookingDetail["visits"][number] => ({
  number,
  mode,
  isClosed,
  status: "Confirmed",
  time: `Sat 21 Nov, ${number}:00 p.m.`,
  tests: [],
  place: { title: "", words: "", note: "", phone: null, directions: null },
});
const shown = (
  visits: BookingDetail["visits"],
  actions: BookingDetail["actions"] = ["cancel", "reschedule"],
) =>
  renderToStaticMarkup(<ClosedVisitNotice booking={{ visits, actions }} />)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test("a booking whose visits take place shows no notice", () => {
  expect(shown([visit(1, "home", false), visit(2, "lab", false)])).toBe("");
});

test("the notice of a closed visit has its time, our call, and what the customer can do", () => {
  const lab = shown([visit(1, "home", false), visit(2, "lab", true)]);
  expect(lab).toContain("The lab is closed at the booked time: Sat 21 Nov, 2:00 p.m.");
  expect(lab).toContain(
    "call you to arrange another time. You can also change the time or cancel the booking here.",
  );
  expect(lab).not.toContain("No collector is available");
  const home = shown([visit(1, "home", true)], ["cancel"]);
  expect(home).toContain("No collector is available at the booked time: Sat 21 Nov, 1:00 p.m.");
  expect(home).toContain("call you to arrange another time. You can also cancel the booking here.");
  expect(shown([visit(1, "home", true)], [])).not.toContain("You can also");
});
