import { expect, test } from "vitest";
import { testBooking } from "../../../domain/bookings/booking.fixture.ts";
import type { ItemView } from "../../../domain/bookings/types.ts";
import { BENGALI_FIGURES } from "../../../domain/i18n/bengali-figures.ts";
import { makeTranslate } from "../../../domain/i18n/translate.ts";
import { indiaInstant } from "../../../domain/shared/clock.ts";
import { translateIn } from "../../i18n/messages.ts";
import { lastPromise, timeWords, visitWords } from "./visit-words.ts";

const now = indiaInstant("2026-11-22", 600);
const at = (day: string) => ({ startsAt: indiaInstant(day, 450), endsAt: indiaInstant(day, 480) });

test("a visit of this year has its weekday and day, one of another year its year too", () => {
  const t = translateIn("en");
  expect(timeWords(at("2026-12-05"), now, t)).toBe("Sat 5 Dec, 7:30 a.m. to 8:00 a.m.");
  expect(timeWords(at("2024-11-28"), now, t)).toBe("Thu 28 Nov 2024, 7:30 a.m. to 8:00 a.m.");
  expect(timeWords(at("2027-01-01"), now, t)).toBe("Fri 1 Jan 2027, 7:30 a.m. to 8:00 a.m.");
});

test("the year is written in the language's digits", () => {
  expect(timeWords(at("2024-11-28"), now, makeTranslate("bn", {}, BENGALI_FIGURES))).toContain("২০২৪");
});

test("the earlier of two visits comes first, each labelled by its kind", () => {
  const labVisit = {
    labId: 1,
    slotId: "lab:1_2026-11-20_0730",
    status: "Confirmed" as const,
    ...at("2026-11-20"),
  };
  const booking = testBooking({ labVisit, ...at("2026-11-21") });
  expect(visitWords(booking, now, translateIn("en"))).toBe(
    "Lab visit, Fri 20 Nov, 7:30 a.m. to 8:00 a.m.\u00A0· Home collection, Sat 21 Nov, 7:30 a.m. to 8:00 a.m.",
  );
});

test("the last promise is that of a report which is still to come", () => {
  const [first, second, third] = ["2026-11-23", "2026-11-24", "2026-11-25"].map((day) =>
    indiaInstant(day, 1080),
  );
  const item = (promisedBy: Date | undefined, more: Partial<ItemView> = {}) =>
    ({ reportStatus: "pending", isNotDone: false, promisedBy: promisedBy ?? null, ...more }) as ItemView;
  expect(lastPromise([item(first), item(second), item(undefined)])).toEqual(second);
  expect(lastPromise([item(first), item(second, { reportStatus: "released" })])).toEqual(first);
  expect(lastPromise([item(first), item(third, { isNotDone: true })])).toEqual(first);
  expect(lastPromise([item(third, { reportStatus: "released" })])).toBeNull();
});
