import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import * as dataPage from "../../app/routes/my-profile/data.route.tsx";
import * as deletePage from "../../app/routes/my-profile/delete.route.tsx";
import * as devicesPage from "../../app/routes/my-profile/devices.route.tsx";
import * as familyPage from "../../app/routes/my-profile/family.route.tsx";
import * as messagesPage from "../../app/routes/my-profile/messages.route.tsx";
import { projectFiles, ROOT } from "../architecture/files.ts";
import { newMobile } from "../support/identity-calls.ts";
import { customerPages, formOf } from "../support/page-calls.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
afterAll(site.close);

const withForms = projectFiles(/^app\/routes\/.*\.tsx?$/).filter(
  (file) =>
    !file.includes(".test.") &&
    /export (async )?function action|export const action/.test(readFileSync(`${ROOT}${file}`, "utf8")),
);

test("no form of the site in which nothing was chosen or typed says that something is done", async () => {
  const customer = await customerPages(site, newMobile());
  const said: string[] = [];
  for (const file of withForms) {
    const page = await import(/* @vite-ignore */ `${ROOT}${file}`);
    const params = new Proxy<Record<string, string>>({}, { get: () => "" });
    const { location } = await customer.post(page, "/", formOf({}), params);
    if (/[?&](done|sent|saved|kept|asked)=/.test(location)) said.push(`${file}: ${location}`);
  }
  expect(said).toEqual([]);
  expect(withForms.length).toBeGreaterThan(30);
});

test.each([
  ["a device", devicesPage, { device: "" }, 400, ""],
  ["a device that is not logged in", devicesPage, { device: "0".repeat(32) }, 303, "?done=gone"],
  ["every other device", devicesPage, { intent: "others" }, 303, "?done=others"],
  ["a copy of the data", dataPage, { intent: "" }, 400, ""],
  ["a consent that was never given", dataPage, { withdraw: "offers" }, 303, ""],
  ["the code of a deletion", deletePage, { intent: "other" }, 400, ""],
  ["messages in no language", messagesPage, { wanted: "offers-sms" }, 400, ""],
  ["an invitation that is not open", familyPage, { intent: "withdraw", patient: "" }, 303, "?done=closed"],
] as const)("a form about %s tells what is true", async (_, page, fields, status, end) => {
  const customer = await customerPages(site, newMobile());
  const sent = await customer.post(page, "/", formOf(fields));
  expect([sent.status, /\?.*$/.exec(sent.location)?.[0] ?? ""]).toEqual([status, end]);
});
