import { expect, test } from "vitest";
import { hasSameData } from "./rendered-by-data.ts";

const cbc = { title: "CBC" };

test.each([
  ["its data are others", { loaderData: { title: "Lipid profile" } }],
  ["its data were read again, whatever they say", { loaderData: { ...cbc } }],
])("a page renders again when %s", (_, now) => {
  expect(hasSameData({ loaderData: cbc }, now)).toBe(false);
});

test("a page does not render again when only the router's state has changed", () => {
  const before = { loaderData: cbc, params: {}, matches: [] };
  const now = { loaderData: cbc, params: { slug: "cbc" }, matches: [{ id: "routes/test/page" }] };
  expect(hasSameData(before, now)).toBe(true);
});
