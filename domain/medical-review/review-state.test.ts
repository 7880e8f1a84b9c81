import { expect, test } from "vitest";
import { seedCatalogue } from "../../test/support/seed-catalogue.ts";
import type { CatalogueData, Parameter, Service } from "../catalogue/types.ts";
import type { ContentPage } from "../content/ports.ts";
import type { ReviewItem, Signature } from "./review-items.ts";
import { reviewItems, translationItems } from "./review-items.ts";
import { countReview, reviewState, withholdUnsigned } from "./review-state.ts";

type Data = Pick<CatalogueData, "parameters" | "parameterTexts" | "services" | "tubes">;

const catalogue = seedCatalogue();
const title = "Vitamin D – who should test and what the number means";
const page = { slug: "vitamin-d", title, html: "<p>x</p>", description: "", sections: [], facts: {} };
const library = { list: () => [page as unknown as ContentPage] };
const itemsOf = (data: Data) => {
  const facts = { catalogue: data, library, questionsOf: () => [] };
  return [...reviewItems(facts), ...translationItems(facts)];
};
const items = itemsOf(catalogue);
const hashOf = (text: string) => text;

/** Signatures under all items as they are. */
function signaturesOf(all: readonly ReviewItem[]): Signature[] {
  return all.map(({ kind, key, content }) => ({
    kind,
    key,
    contentHash: hashOf(content),
    signedBy: "Dr R. Sen",
    registration: "WBMC 1",
    signedAt: new Date("2026-11-20T06:00:00Z"),
  }));
}

/** Kinds and keys of what the signatures no longer hold for. */
function openAfter(data: Partial<Data>): string[] {
  return reviewState(itemsOf({ ...catalogue, ...data }), signaturesOf(items), hashOf)
    .filter(({ state }) => state !== "signed")
    .map(({ kind, key, state }) => `${state} ${kind} ${key}`);
}

const withParameter = (code: string, change: (parameter: Parameter) => Partial<Parameter>) => ({
  parameters: catalogue.parameters.map((each) => (each.code === code ? { ...each, ...change(each) } : each)),
});
const withService = (code: string, change: (service: Service) => Partial<Service>) => ({
  services: catalogue.services.map((each) => (each.code === code ? { ...each, ...change(each) } : each)),
});

test("each kind has its items, every one of them once, and nothing is signed at first", () => {
  const counts = countReview(reviewState(items, [], hashOf));
  for (const { unsigned, changed, signed } of Object.values(counts)) {
    expect(unsigned).toBeGreaterThan(30);
    expect([changed, signed]).toEqual([0, 0]);
  }
  const keys = items.map(({ kind, key }) => `${kind} ${key}`);
  // The library of the test has one page in each of the three folders.
  expect(new Set(keys).size).toBe(keys.length);
});

test("with all signed nothing is open, whatever is not medicine changes", () => {
  expect(openAfter({})).toEqual([]);
  expect(openAfter(withService("HEM01", () => ({ popularity: 1, tatDays: 3, prices: new Map() })))).toEqual(
    [],
  );
});

const TRANSLATED = (key: string) => [`changed translation bn/${key}`, `changed translation hi/${key}`];

/** A change of one thing opens the signature of that thing and of no other. */
const CHANGES: [what: string, open: string[], data: Parameters<typeof openAfter>[0]][] = [
  ["a code", ["changed code HB"], withParameter("HB", () => ({ loinc: "30313-1" }))],
  ["a unit", ["changed code HB"], withParameter("HB", () => ({ unit: "g/L" }))],
  [
    "a limit of a range",
    ["changed range HB"],
    withParameter("HB", ({ ranges }) => ({ ranges: ranges.map((range) => ({ ...range, low: 1 })) })),
  ],
  [
    "the source of a range",
    ["changed range HB"],
    withParameter("HB", ({ ranges }) => ({ ranges: ranges.map((range) => ({ ...range, source: "x" })) })),
  ],
  [
    "a critical limit",
    ["changed critical HB"],
    withParameter("HB", ({ criticalLimits }) => ({
      criticalLimits: criticalLimits.map((limit) => ({ ...limit, low: 3 })),
    })),
  ],
  ["plain words", ["changed text HB"], withParameter("HB", () => ({ plainWords: "x" }))],
  [
    "the preparation",
    ["changed preparation BIO48", ...TRANSLATED("BIO48")],
    withService("BIO48", () => ({ preparation: "x" })),
  ],
  ["a safety flag", ["changed preparation BIO48"], withService("BIO48", () => ({ safetyFlags: [] }))],
  [
    "the transport of a sample",
    ["changed preparation BIO48"],
    withService("BIO48", ({ handling }) => ({
      handling: (handling ?? []).map((each) => ({ ...each, transport: [] })),
    })),
  ],
  ["home or lab", ["changed preparation BIO48"], withService("BIO48", () => ({ homeCollection: true }))],
  [
    "why a test is done",
    ["changed text BIO48", ...TRANSLATED("BIO48")],
    withService("BIO48", () => ({ why: "x" })),
  ],
];

test.each(CHANGES)("a change of %s opens what it is a part of", (_, open, data) => {
  expect(openAfter(data)).toEqual(open);
});

test("the text under a signature stays the same: another text would open every signature", () => {
  const [source] = catalogue.parameters.filter(({ criticalLimits }) => criticalLimits.length > 0);
  const { code = "", criticalLimits = [], ranges = [] } = source ?? {};
  const contentOf = (kind: string) =>
    JSON.parse(items.find((item) => item.kind === kind && item.key === code)?.content ?? "null");
  expect(contentOf("critical")).toEqual([{ criticalLimits }]);
  expect(contentOf("range")).toEqual(ranges);
  expect(Object.keys(contentOf("code"))).toEqual([
    "code",
    "decimals",
    "id",
    "loinc",
    "name",
    "position",
    "unit",
    "valueType",
  ]);
});

test("an item that comes back to what was signed is signed again", () => {
  const other = itemsOf({ ...catalogue, ...withParameter("HB", () => ({ unit: "g/L" })) });
  const signatures = [...signaturesOf(items), ...signaturesOf(other)];
  const state = reviewState(items, signatures, hashOf).find(
    ({ kind, key }) => kind === "code" && key === "HB",
  );
  expect(state?.state).toBe("signed");
});

test("unsigned ranges are marked as withheld, signed ones are not, and one that changed since is again", () => {
  const signed = signaturesOf(items.filter(({ kind, key }) => kind === "range" && key === "HB"));
  const rangesOf = (data: Pick<CatalogueData, "parameters">, code: string) =>
    data.parameters.find((each) => each.code === code)?.ranges ?? [];
  const data = withholdUnsigned(catalogue, signed, hashOf);
  expect(rangesOf(data, "HB").some(({ withheld }) => withheld)).toBe(false);
  expect(rangesOf(data, "PLT").every(({ withheld }) => withheld)).toBe(true);
  const changed = { ...catalogue, ...withParameter("HB", ({ ranges }) => ({ ranges: ranges.slice(1) })) };
  expect(rangesOf(withholdUnsigned(changed, signed, hashOf), "HB").every(({ withheld }) => withheld)).toBe(
    true,
  );
});
