import { expect, test } from "vitest";
import { allCalls } from "./all-calls.ts";
import { isCallArea, isPersonalArea, ownerOfPage } from "./personal-areas.ts";

test("every call of the contract begins with an area of calls, which no personal page does", () => {
  const areas = new Set(allCalls().map(({ path }) => path.split("/")[1] ?? ""));
  expect([...areas].filter((area) => !isCallArea(area) || isPersonalArea(area))).toEqual([]);
  expect(isCallArea("Home")).toBe(true);
  expect(isCallArea("test")).toBe(false);
});

test("the sign-up's details page belongs to the new customer, the steps before it to nobody", () => {
  expect(["sign-up", "sign-up/details", "Sign-Up/Details/"].map(ownerOfPage)).toEqual([
    "nobody",
    "customer",
    "customer",
  ]);
});

test("every other page has the owner of its area", () => {
  const pages = ["my-profile/my-family", "cart", "grievance", "grievance/GR26-000001", "", "about"];
  expect(pages.map(ownerOfPage)).toEqual(["customer", "both", "both", "both", "nobody", "nobody"]);
});
