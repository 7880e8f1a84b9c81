import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { mealNotice } from "./meal-notice.ts";

const catalogue = makeCatalogue({
  services: [
    makeService(1),
    makeService(2, { fastingHours: 10 }),
    makeService(3, { fastingNote: "The sample is taken two hours after its first bite." }),
    makeService(4, { fastingHours: 6, fastingNote: "Fast for 6 hours; no water in the last 2 hours." }),
  ],
});
/** Thursday 26 November 2026, 7:30 a.m. in India. */
const visit = { startsAt: new Date("2026-11-26T02:00:00Z"), endsAt: new Date("2026-11-26T02:30:00Z") };
const of = (...ids: number[]) =>
  mealNotice(
    ids.map((serviceId) => ({
      serviceId,
      serviceName: "",
      contents: serviceId === 5 ? [{ serviceId: 2, serviceName: "" }] : [],
    })),
    catalogue,
    visit,
  );

test("a message tells the clock of the last meal, or of the first bite, and whether water is fine", () => {
  expect(of(1)).toMatchObject({ ending: "" });
  expect(of(1, 2)).toEqual({ ending: "-fasting", hours: 10, meal: "Wed 9:30 p.m", water: "water is fine" });
  expect(of(5)).toMatchObject({ ending: "-fasting", hours: 10 });
  expect(of(3)).toMatchObject({ ending: "-after-meal", hours: 2, meal: "Thu 5:30 a.m" });
  expect(of(4)).toMatchObject({ meal: "Thu 1:30 a.m", water: "no water from 5:30 a.m" });
  expect(of(3, 2)).toMatchObject({ ending: "-fasting", hours: 10 });
});
