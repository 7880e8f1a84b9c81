import { expect, test } from "vitest";
import { isAccountArea, returnPath } from "./return-path.ts";

const after = (returnUrl: string) =>
  returnPath(new URL(`http://site.test/login?return-url=${encodeURIComponent(returnUrl)}`));

test("a login leads back to the page that asked for it", () => {
  expect(after("/dashboard/bookedservicelist?page=2")).toBe("/dashboard/bookedservicelist?page=2");
  expect(isAccountArea("/my-profile/my-family")).toBe(true);
  expect(isAccountArea("/test/complete-blood-count")).toBe(false);
});

test("a login never leads to a page that logs out, nor off the site", () => {
  for (const path of [
    "/logout",
    "/genulabhome/logout",
    "/login",
    "https://evil.example/",
    "//evil.example",
  ]) {
    expect(after(path)).toBe("/");
  }
});
