import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import LabStep from "./lab.route.tsx";
import LabTimeStep from "./lab-time.route.tsx";
import PlaceStep from "./place.route.tsx";
import TimeStep from "./time.route.tsx";

const address = (id: string) => ({
  id,
  label: "Home",
  served: true,
  house: "4",
  street: "Lake Road",
  locality: "",
  landmark: "",
  city: "Kolkata",
  state: "West Bengal",
  pincode: "700019",
  contactMobile: "",
});
const lab = (id: number) => ({
  id,
  name: "Salt Lake",
  address: "DD 18",
  city: "Kolkata",
  pincode: "700064",
  hours: "7:00 a.m. to 8:00 p.m.",
  distanceKm: 2,
  fits: true,
  why: "",
});
const slot = (id: string) => ({ id, from: "7:30 a.m.", startsMinute: 450, state: "open", fastBegun: false });

/** What every step has, with the page's own choice of each. */
const LOADED = {
  choices: { patient: null, lines: new Map(), held: null, was: null },
  steps: ["place", "time", "lab", "lab-time"],
  money: { lines: [], amountPaise: 0, count: 1 },
  items: [],
  cartSeen: { serviceIds: [], amountPaise: 0 },
  near: { typed: "700019", error: undefined },
  addresses: [address("1"), address("2")],
  chosenAddress: "1",
  labs: [lab(1), lab(2)],
  chosenLab: "1",
  tests: ["Blood Culture"],
  lab: "Salt Lake",
  days: [],
  day: "2026-11-21",
  slots: [slot("1"), slot("2")],
  chosen: "1",
  noneFree: false,
  fastingHours: 0,
  severalScans: false,
  lost: null,
  atLab: [],
};

/** The choices that a step shows as taken, with what was chosen in the form that was refused. */
function chosenIn(Step: unknown, loaded: object, typed: Record<string, string>): string[] {
  const Page = Step as ComponentType<object>;
  const actionData = {
    errors: { form: "Not available here." },
    nearest: [],
    typed: new Map(Object.entries(typed).map(([name, text]) => [name, [text]])),
  };
  const props = { loaderData: { ...LOADED, ...loaded }, actionData };
  const Site = createRoutesStub([{ path: "/", Component: () => <Page {...props} /> }]);
  const inputs = renderToStaticMarkup(<Site initialEntries={["/"]} />).match(/<input [^>]*>/g) ?? [];
  return inputs
    .filter((input) => input.includes('type="radio"') && input.includes("checked"))
    .map((input) => `${/name="([^"]+)"/.exec(input)?.[1]} ${/value="([^"]*)"/.exec(input)?.[1]}`);
}

test.each([
  ["an address", PlaceStep, { isHome: true, isNew: false }, "address"],
  ["a lab", PlaceStep, { isHome: false, isNew: false }, "lab"],
  ["the lab of a second visit", LabStep, {}, "lab"],
  ["a time", TimeStep, { isHome: true }, "slot"],
  ["the time of a second visit", LabTimeStep, {}, "slot"],
])("a refused step comes back with what was chosen: %s", (_what, step, loaded, name) => {
  expect(chosenIn(step, loaded, { [name]: "2" })).toEqual([`${name} 2`]);
  expect(chosenIn(step, loaded, {})).toEqual([`${name} 1`]);
});
