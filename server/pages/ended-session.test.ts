import * as v from "valibot";
import { afterAll, expect, test } from "vitest";
import { requireCustomer } from "../../app/features/page/page-request.ts";
import { defineCall } from "../../contract/define-call.ts";
import { newMobile } from "../../test/support/identity-calls.ts";
import { testApp } from "../../test/support/test-app.ts";
import { serveCall } from "../http/serve-call.ts";
import { fakeBuild } from "./page-build.fixture.ts";
import { servePages } from "./serve-pages.ts";

/** How often the page has failed. */
let failed = 0;

const site = await testApp();
const endsMeanwhile = defineCall({
  name: "endsMeanwhile",
  endpoint: "GET /api/ends-meanwhile",
  summary: "Ends the session in the middle.",
  login: true,
  response: v.object({}),
});
serveCall(site.app, site.container, endsMeanwhile).with(async ({ visitor }) => {
  await site.container.sessions.end(visitor.sessionHash);
  throw new Error("an account has a number that is none");
});
servePages(site.app, site.container, {
  build: fakeBuild({
    // What the account's end takes away is missing in the middle of the page.
    "my-profile": async ({ request, context }) => {
      const { visitor } = requireCustomer(context, request);
      await site.container.sessions.end(visitor.sessionHash);
      failed += 1;
      throw new Error("an account has no Self among its patients");
    },
    reports: async ({ request, context }) => {
      requireCustomer(context, request);
      failed += 1;
      throw new Error("a failure of the site");
    },
  }),
  paymentOrigin: "https://pay.example",
});
afterAll(site.close);

const FORM = { "content-type": "application/x-www-form-urlencoded" };

test("a page whose account is erased while it is made asks for a login, as after any other end of a session", async () => {
  failed = 0;
  const client = site.client();
  await client.login(newMobile());
  const opened = await client.fetch("/my-profile?tab=2", { redirect: "manual" });
  expect(opened.status).toBe(302);
  expect(opened.headers.get("location")).toBe("/login?return-url=%2Fmy-profile%3Ftab%3D2");

  await client.login(newMobile());
  const sent = await client.fetch("/my-profile", { method: "POST", headers: FORM, body: "name=Asha" });
  expect([sent.status, failed]).toEqual([401, 2]);
});

test("a call whose account is erased while it runs asks for a login", async () => {
  const client = site.client();
  await client.login(newMobile());
  expect((await client.get("/api/ends-meanwhile")).status).toBe(401);
});

test("a page that fails for another reason has failed, once", async () => {
  failed = 0;
  const client = site.client();
  await client.login(newMobile());
  expect([(await client.get("/reports")).status, failed]).toEqual([500, 1]);
});
