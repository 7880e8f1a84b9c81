import { expect, test } from "vitest";
import { ownerOfPage } from "./personal-areas.ts";

test("the sign-up's details page belongs to the new customer, the steps before it to nobody", () => {
  expect(["sign-up", "sign-up/details", "Sign-Up/Details/"].map(ownerOfPage)).toEqual([
    "nobody",
    "customer",
    "customer",
  ]);
});

test("every other page has the owner of its area", () => {
  expect(["my-profile/my-family", "cart", "", "about"].map(ownerOfPage)).toEqual([
    "customer",
    "both",
    "nobody",
    "nobody",
  ]);
});
