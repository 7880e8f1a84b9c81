import { expect, test } from "vitest";
import { menuLink, serviceLink } from "./links.ts";

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
