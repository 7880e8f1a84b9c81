import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { seedCatalogue } from "../../test/support/seed-catalogue.ts";
import { CONTAINER_FIRST } from "../catalogue/handling-words.ts";
import type { Service } from "../catalogue/types.ts";
import { formatDay, formatTime } from "../shared/clock.ts";
import type { PreparationStep } from "./prepare-visit.ts";
import { mealNotice, preparedItem, preparedService, prepareVisit } from "./prepare-visit.ts";

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

/** Thursday 26 November 2026, 7:30 to 8:00 a.m. in India. */
const window = { startsAt: new Date("2026-11-26T02:00:00Z"), endsAt: new Date("2026-11-26T02:30:00Z") };
const NONE = "No special preparation. Drink water as usual and keep a list of your medicines handy.";
const easy = makeService(1, {
  name: "CBC",
  fastingNote: "You can eat and drink as usual.",
  preparation: NONE,
});
const fast = (id: number, hours: number, change: Partial<Service> = {}) =>
  makeService(id, {
    fastingHours: hours,
    fastingNote: `Fast for ${hours} hours overnight; plain water is allowed.`,
    preparation: "Eat a normal dinner, then nothing but plain water until the sample. Come rested.",
    ...change,
  });
const meal = makeService(4, {
  name: "Glucose, Post-prandial",
  fastingNote: "Eat your usual meal; the sample is taken two hours after its first bite.",
  preparation: "Note the time at which you begin to eat.",
});
const thyroid = makeService(5, { name: "TSH", preparation: "Give the sample before the thyroid tablet." });

function prepare(...services: Service[]) {
  return prepareAt(window, ...services);
}

function prepareAt(at: typeof window, ...services: Service[]) {
  const catalogue = makeCatalogue({ services });
  return prepareVisit(
    services.map((service) => preparedService(catalogue, service)),
    at,
  );
}
const when = (at: Date) => `${formatDay(at).slice(0, 2)} ${formatTime(at)}`;
const clock = (steps: readonly PreparationStep[]) => steps.map((step) => `${step.kind} ${when(step.at)}`);

test("the longest fast of the visit counts, with the clock of its last meal", () => {
  const { steps, notes } = prepare(easy, fast(2, 8), fast(3, 10), thyroid);
  expect(clock(steps)).toEqual(["last-meal 25 9:30 p.m.", "sample 26 7:30 a.m.", "medicine 26 8:00 a.m."]);
  expect(steps[0]).toMatchObject({ hours: 10, isWaterFine: true });
  expect(notes).toEqual([{ words: "Come rested.", tests: ["Test 2", "Test 3"] }]);
});

test("each test's own instructions are a note of their own, also within one package", () => {
  const rested = fast(2, 8);
  const profile = { name: "Profile", services: [rested, meal] };
  expect(prepareVisit([profile], window).notes).toEqual([
    { words: "Come rested.", tests: ["Profile"] },
    { words: "Note the time at which you begin to eat.", tests: ["Profile"] },
  ]);
});

test.each([
  ["Give the sample before the thyroid tablet.", []],
  ["Give the sample before a B12 injection or tablet.", []],
  ["Give the sample before the day's folic acid tablet, as a tablet raises the value for hours.", []],
  [
    "Give the sample in the morning before the thyroid tablet, and bring your last report.",
    ["Give the sample in the morning before the thyroid tablet, and bring your last report."],
  ],
] as const)(
  "a medicine that has its step is not told again, what else is asked stays: %s",
  (preparation, told) => {
    const { steps, notes } = prepare(makeService(1, { preparation }));
    expect(steps.map(({ kind }) => kind)).toEqual(["sample", "medicine"]);
    expect(notes.map(({ words }) => words)).toEqual(told);
  },
);

test("nothing special is said only when no test of the visit asks for anything", () => {
  expect(prepare(easy).notes).toEqual([{ words: NONE, tests: ["CBC"] }]);
  expect(JSON.stringify(prepare(easy, fast(2, 12)).notes)).not.toContain("No special");
  expect(JSON.stringify(prepare(easy, meal).notes)).not.toContain("No special");
  expect(JSON.stringify(prepare(easy, thyroid).notes)).not.toContain("No special");
});

test("a test that allows food does not say so beside one that forbids it", () => {
  const light = makeService(6, { preparation: "A light, fat-free breakfast is best. Avoid hard exercise." });
  expect(prepare(light).notes[0]?.words).toContain("breakfast");
  expect(prepare(light, fast(2, 8)).notes.map(({ words }) => words)).toEqual([
    "Avoid hard exercise.",
    "Come rested.",
  ]);
});

test("a sample after a meal counts from its first bite; after a fasting sample it is a second one", () => {
  expect(clock(prepare(meal).steps)).toEqual(["first-bite 26 5:30 a.m.", "sample 26 7:30 a.m."]);
  expect(clock(prepare(meal, fast(2, 8)).steps)).toEqual([
    "last-meal 25 11:30 p.m.",
    "sample 26 7:30 a.m.",
    "second-sample 26 9:30 a.m.",
  ]);
});

const DAY_FROM_7 =
  "Empty the bladder at 7 in the morning and throw this urine away. Collect all urine of the day and night, including the one at 7 the next morning, in the container provided, and keep it cool.";
const DAY_TO_7 =
  "Eat as always. Empty the bladder at 7 in the morning and throw this urine away; then collect all urine until 7 the next morning in the container provided, and keep it cool. It holds no acid.";
const ANY_DAY =
  "No bananas for three days before. Then collect all urine of 24 hours in the container provided, which holds a little acid.";
const at = (minutes: number) => {
  const startsAt = new Date(Date.UTC(2026, 10, 25, 18, 30 + minutes));
  return { startsAt, endsAt: new Date(startsAt.getTime() + 30 * 60_000) };
};

test.each<[what: string, visit: typeof window, instructions: string[], steps: string[], left: string[]]>([
  ["at 7:30", at(450), [DAY_FROM_7], ["25 7:00 a.m.", "26 7:00 a.m."], []],
  ["at 7", at(420), [DAY_FROM_7], ["25 7:00 a.m.", "26 7:00 a.m."], []],
  ["in the afternoon", at(900), [DAY_FROM_7], ["25 7:00 a.m.", "26 7:00 a.m."], []],
  ["before 7", at(360), [DAY_FROM_7], ["25 6:00 a.m.", "26 6:00 a.m."], []],
  [
    "with other instructions",
    at(450),
    [DAY_TO_7],
    ["25 7:00 a.m.", "26 7:00 a.m."],
    ["Eat as always. It holds no acid."],
  ],
  ["without a time of day", at(660), [ANY_DAY], ["25 11:00 a.m.", "26 11:00 a.m."], [ANY_DAY]],
  ["of two tests", at(660), [ANY_DAY, DAY_FROM_7], ["25 7:00 a.m.", "26 7:00 a.m."], [ANY_DAY]],
])(
  "a day's urine has its beginning and its end on the clock of the visit: %s",
  (_, visit, each, times, left) => {
    const services = each.map((preparation, n) => makeService(20 + n, { preparation }));
    const { steps, notes } = prepareAt(visit, ...services);
    const [start, end] = times;
    expect(clock(steps)).toEqual([
      `collection-start ${start}`,
      `collection-end ${end}`,
      `sample ${when(visit.startsAt)}`,
    ]);
    // How to get the container is told once, for all tests that need it.
    expect(notes.map(({ words }) => words)).toEqual([...left, CONTAINER_FIRST]);
  },
);

test("each of the demo's tests of a day's urine has the clock of its collection", () => {
  const catalogue = seedCatalogue();
  const collected = catalogue.services.filter(({ sample }) => /urine of 24 hours/i.test(sample));
  expect(collected.length).toBeGreaterThan(5);
  for (const service of collected) {
    const { steps, notes } = prepareVisit([preparedService(catalogue, service)], window);
    expect(clock(steps).slice(0, 1), service.code).toEqual([
      expect.stringMatching(/^collection-start 25 7:[03]0 a\.m\.$/),
    ]);
    expect(notes.map(({ words }) => words).join(" "), service.code).not.toMatch(/at 7|7 the next/);
  }
});

test("where water is not allowed, its end has a time of its own", () => {
  const barium = fast(7, 6, {
    kind: "radiology",
    fastingNote: "Fast for 6 hours; no water in the last 2 hours.",
  });
  const { steps } = prepare(barium);
  expect(clock(steps)).toEqual(["last-meal 26 1:30 a.m.", "last-water 26 5:30 a.m.", "scan 26 7:30 a.m."]);
  expect(steps[0]).toMatchObject({ isWaterFine: false });
});

test("a time of day is told only when the visit is outside it", () => {
  const morning = makeService(8, { preparation: "Come between 7 and 10 in the morning." });
  expect(prepare(morning).notes).toEqual([]);
  const late = { startsAt: new Date("2026-11-26T08:00:00Z"), endsAt: new Date("2026-11-26T08:30:00Z") };
  expect(prepareAt(late, morning).notes).toHaveLength(1);
});

test("a form that an instruction names is given with its page", () => {
  const mri = makeService(9, { preparation: "Leave all metal outside and fill in the implant form." });
  expect(prepare(mri).forms).toEqual([{ name: "Implant form", path: "/forms/implant-form.pdf" }]);
  expect(prepare(easy).forms).toEqual([]);
});

test("a package is prepared for as its contents are, under its own name", () => {
  const catalogue = seedCatalogue();
  const pack = catalogue.services.find(({ code }) => code === "PKG01");
  if (!pack) throw new Error("no such package");
  const { steps, notes } = prepareVisit([preparedService(catalogue, pack)], window);
  expect(clock(steps).slice(0, 2)).toEqual(["last-meal 25 9:30 p.m.", "sample 26 7:30 a.m."]);
  expect(notes.every(({ tests }) => tests.join() === "Basic Wellness")).toBe(true);
  expect(notes.map(({ words }) => words).join(" ")).not.toMatch(/No special|Eat a normal dinner/);
});

test("a booking is prepared for by the contents that were booked, whatever the package holds now", () => {
  const catalogue = makeCatalogue({ services: [easy, fast(2, 8), makeService(9, { contentIds: [1] })] });
  const item = { serviceId: 9, serviceName: "Basic", contents: [{ serviceId: 2, serviceName: "Sugar" }] };
  expect(clock(prepareVisit([preparedItem(catalogue, item)], window).steps)[0]).toBe(
    "last-meal 25 11:30 p.m.",
  );
  const gone = { serviceId: 404, serviceName: "Gone", contents: [] };
  expect(prepareVisit([preparedItem(catalogue, gone)], window)).toMatchObject({
    steps: [{ kind: "sample" }],
    notes: [],
  });
});

test("of no pair of the demo's tests does a visit say that nothing special is needed beside a fast", () => {
  const catalogue = seedCatalogue();
  const fasting = catalogue.services.filter(({ fastingHours }) => fastingHours > 0);
  const [longest = makeService(1)] = fasting.toSorted((a, b) => b.fastingHours - a.fastingHours);
  for (const service of catalogue.services) {
    const { steps, notes } = prepareVisit(
      [service, longest].map((each) => preparedService(catalogue, each)),
      window,
    );
    const words = notes.map((note) => note.words).join(" ");
    expect(words, service.code).not.toMatch(
      /no special preparation|eat and drink as usual|fat-free breakfast/i,
    );
    expect(
      steps.find(({ kind }) => kind === "last-meal"),
      service.code,
    ).toBeDefined();
  }
});
