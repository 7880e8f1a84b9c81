import { expect, test } from "vitest";
import { isAccountArea, returnPath } from "./return-path.ts";

const after = (returnUrl: string) =>
  returnPath(new URL(`http://site.test/login?return-url=${encodeURIComponent(returnUrl)}`));

test("a login returns to the page that asked for it", () => {
  expect(after("/dashboard/bookedservicelist?page=2")).toBe("/dashboard/bookedservicelist?page=2");
  expect(isAccountArea("/my-profile/my-family")).toBe(true);
  expect(isAccountArea("/test/complete-blood-count")).toBe(false);
});

test("a login for a download returns to the page with its link", () => {
  expect(after("/dashboard/bookedservicelist/N1/receipt.pdf")).toBe("/dashboard/bookedservicelist/N1");
  expect(after("/dashboard/bookedservicelist/N1/visit.ics")).toBe("/dashboard/bookedservicelist/N1");
  expect(after("/reports/01a1/document.pdf?version=2")).toBe("/reports/01a1?version=2");
  expect(after("/reports/01a1.pdf?version=2")).toBe("/reports/01a1?version=2");
  expect(after("/reports/01a1.fhir.json")).toBe("/reports/01a1");
  expect(after("/smart-report.pdf?member=7")).toBe("/smart-report?member=7");
  expect(after("/test?search=a.pdf")).toBe("/test?search=a.pdf");
});

test.each([
  ["/%2F/evil.example", "/%2F/evil.example"],
  ["/%5C%5Cevil.example", "/%5C%5Cevil.example"],
  ["/\u2028/evil.example", "/%E2%80%A8/evil.example"],
  ["/\uff0fevil.example", "/%EF%BC%8Fevil.example"],
  ["/@evil.example", "/@evil.example"],
  ["/a\r\nset-cookie: b=c", "/aset-cookie:%20b=c"],
  ["/test?next=//evil.example", "/test?next=//evil.example"],
  ["/%", "/%"],
])("an odd path %j stays a path of the site", (path, wanted) => {
  expect(after(path)).toBe(wanted);
  expect(new URL(after(path), "https://site.test").host).toBe("site.test");
});

test("a login never returns to the logout page or leaves the site", () => {
  for (const path of [
    "/logout",
    "/genulabhome/logout",
    "/login",
    "/LOGIN",
    "/%6Cogin",
    "/Sign-Up",
    "/genulabhome/%6cogout",
    "/genulabhome/LogOut",
    "https://evil.example/",
    "https:evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    "/.//evil.example",
    "/a/../..//evil.example",
    "/a/..\\\\evil.example",
    "/..//evil.example/receipt.pdf",
    "/receipt.pdf",
    "javascript:alert(1)",
    "",
  ]) {
    expect(after(path), path).toBe("/");
  }
});
