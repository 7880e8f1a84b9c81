import { expect, test } from "vitest";
import { ownerOfPage } from "./personal-areas.ts";

test("the step of the sign-up that asks for details belongs to the new customer, the steps before it to nobody", () => {
  expect(["sign-up", "sign-up/details", "Sign-Up/Details/"].map(ownerOfPage)).toEqual([
    "nobody",
    "customer",
    "customer",
  ]);
});

test("every other page belongs to whom its area belongs to", () => {
  expect(["my-profile/my-family", "cart", "", "about"].map(ownerOfPage)).toEqual([
    "customer",
    "both",
    "nobody",
    "nobody",
  ]);
});
