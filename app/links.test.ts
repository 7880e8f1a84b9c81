import { afterEach, expect, test, vi } from "vitest";
import { menuLink, serviceLink } from "./links.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const service = { permalink: "/test/cbc", PermalinkNew: "/test/complete-blood-count" };

test("a service's link is its new permalink if it has one", () => {
  expect(serviceLink(service)).toBe("/test/complete-blood-count");
  expect(serviceLink({ ...service, PermalinkNew: "" })).toBe("/test/cbc");
});

test("the menu follows the site's flag for new permalinks", () => {
  expect(menuLink(service, true)).toBe("/test/complete-blood-count");
  expect(menuLink(service, false)).toBe("/test/cbc");
});

test("staging and production hosts are removed from a permalink", () => {
  expect(serviceLink({ PermalinkNew: "https://staging.lab.example/test/esr" })).toBe("/test/esr");
  expect(serviceLink({ PermalinkNew: "test/esr" })).toBe("/test/esr");
});

test("on a site below a path a plain link has the path before its own, once, and other addresses stay", async () => {
  vi.stubEnv("BASE_URL", "/lab/");
  vi.resetModules();
  const { href, menuLink: linkBelow } = await import("./links.ts");
  expect(href("/dashboard/bookedservicelist")).toBe("/lab/dashboard/bookedservicelist");
  expect(href(linkBelow({ permalink: "https://www.lab.example/test/cbc" }, false))).toBe("/lab/test/cbc");
  expect(href("https://play.google.com/")).toBe("https://play.google.com/");
});
