import { expect, test } from "vitest";
import { translateForPrint } from "../../../domain/i18n/translate-for-print.ts";
import { crumbsInLanguage, listingCrumbs } from "./listing-meta.ts";

test.each([
  ["en", "X ray"],
  ["bn", "এক্স-রে"],
  ["hi", "एक्स-रे"],
] as const)("in %s the breadcrumb of a scan's category ends with %s", (language, last) => {
  const crumbs = listingCrumbs({ path: "/radiology-test/x-ray", organWord: null });
  const shown = crumbsInLanguage(crumbs, "X-Ray", translateForPrint(language));
  expect(shown.map(({ label }) => label)).toEqual(["Home", "Radiology test", last]);
});

test("English keeps the words of the path for a part of a listing", () => {
  const crumbs = listingCrumbs({ path: "/radiology-test/ct-scan", organWord: null });
  expect(crumbsInLanguage(crumbs, "CT Scan", translateForPrint("en"))).toEqual(crumbs);
});

test("an organ's step is the word of the address, which the home page writes with its name", () => {
  const last = (organWord: string) =>
    listingCrumbs({ path: "/diagnostic-test/brain-nerves", organWord }).at(-1);
  expect(last("Brain & Nerves")).toEqual({ label: "Brain & Nerves" });
  expect(last("brain-nerves")).toEqual({ label: "Brain nerves" });
});
