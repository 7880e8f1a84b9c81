import { afterAll, expect, test } from "vitest";
import { mountAt } from "../../server/http/mount.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp({ env: { BASE_PATH: "/lab/", PUBLIC_URL: "http://localhost:4010/lab" } });
afterAll(site.close);

/** Where an address of a site that is mounted below a path leads a visitor. */
async function targetOf(path: string): Promise<string | null> {
  const fetch = mountAt("/lab/", site.app.fetch);
  const response = await fetch(new Request(`http://localhost:4010/lab${path}`));
  return response.headers.get("location");
}

test("on a site below a path, who opens a file without being logged in comes to its login and back to the file's page", async () => {
  const login = "/lab/login?return-url=";
  for (const path of [
    "/reports/0190a4c2-0000-7000-8000-000000000001.pdf?version=2",
    "/reports/0190a4c2-0000-7000-8000-000000000001.fhir.json",
    "/reports/0190a4c2-0000-7000-8000-000000000001/document.pdf",
    "/smart-report.pdf",
  ]) {
    expect(await targetOf(path)).toBe(login + encodeURIComponent(path));
  }
  const copy = "/my-profile/my-data/0190a4c2-0000-7000-8000-000000000001.zip";
  expect(await targetOf(copy)).toBe(login + encodeURIComponent("/my-profile/my-data"));
});

test("on a site below a path, the address in a report's QR code, a log-out and a return from payment lead to its pages", async () => {
  expect(await targetOf("/VERIFY/ABCD-EFGH")).toBe("/lab/verify/ABCD-EFGH");
  expect(await targetOf("/genulabhome/logout")).toBe("/lab/");
  expect(await targetOf("/payments/paytm/return")).toMatch(/^\/lab\/cart\?paymentfail=1&/);
});

test("on a site below a path, a password manager is led to where the password is changed", async () => {
  const response = await site.app.request("/.well-known/change-password");
  expect([response.status, response.headers.get("location")]).toEqual([
    303,
    "/lab/my-profile/change-password",
  ]);
});

test("on a site below a path, robots.txt names the private pages where they are", async () => {
  const response = await site.app.request("/robots.txt");
  const rules = (await response.text()).split("\n").filter((line) => line.startsWith("Disallow: "));
  expect(rules).toContain("Disallow: /lab/dashboard");
  expect(rules.every((line) => line.startsWith("Disallow: /lab/"))).toBe(true);
});
