import { expect, test } from "vitest";
import { placeOf } from "./place-of.ts";

test("a login from a new device and a changed e-mail address lead to the devices, of which their words speak", () => {
  expect(placeOf("new-device", "ACCOUNT")?.to).toBe("/my-profile/devices");
  expect(placeOf("email-changed", "ACCOUNT")?.to).toBe("/my-profile/devices");
});

test("an account that is to be deleted can be kept where its message leads", () => {
  expect(placeOf("deletion-asked", "ACCOUNT")).toEqual({
    to: "/my-profile/delete-account",
    label: "Keep my account",
  });
});

test("other messages lead to the page of their kind, offers to none", () => {
  expect(placeOf("password-changed", "ACCOUNT")?.to).toBe("/my-profile");
  expect(placeOf("report-released", "REPORTS")?.to).toBe("/reports");
  expect(placeOf("offer", "OFFERS")).toBeNull();
});
