import { expect, test } from "vitest";
import { ANONYMOUS, userDataOf } from "./user-data.ts";

const wire = {
  DisplayName: "Asha Roy",
  MobileNo: "9830012345",
  EmailId: "asha.roy@example.in",
  IsSmartReportExists: 1 as const,
  HasMinInfo: 15,
  authTokenId: "opaque",
};

test("a customer's data are kept with number and e-mail masked", () => {
  expect(userDataOf(true, wire)).toEqual({
    displayName: "Asha Roy",
    mobileNo: "98******45",
    emailId: "a***@example.in",
    authTokenId: "opaque",
    isLoggedIn: true,
    IsSmartReportExists: true,
    HasMinInfo: 15,
    hasMinInfo: true,
  });
});

test("a profile of 14 points is not yet enough", () => {
  expect(userDataOf(true, { ...wire, HasMinInfo: 14 }).hasMinInfo).toBe(false);
});

test("a visitor is kept as nobody", () => {
  expect(userDataOf(false, wire)).toEqual(ANONYMOUS);
});
