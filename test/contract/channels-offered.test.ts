import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as detailsPage from "../../app/routes/my-profile/details.route.tsx";
import * as messagesPage from "../../app/routes/my-profile/messages.route.tsx";
import * as signUpPage from "../../app/routes/sign-up/details.route.tsx";
import { text, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { readContactPreferences } from "../../db/stores/contact-preferences.ts";
import { newMobile } from "../support/identity-calls.ts";
import type { PageCaller } from "../support/page-calls.ts";
import { customerPages, formOf } from "../support/page-calls.ts";
import type { TestApp } from "../support/test-app.ts";
import { testApp } from "../support/test-app.ts";

vi.setConfig({ testTimeout: 60_000 });

const PATH = "/my-profile/messages";

const promotionsOf = sql({ customerId: uuid }, { purpose: text })`
  select purpose from consent_event where customer_id = ${"customerId"} and purpose like 'promotions%'`;

/** A site that nobody carries messages for but by SMS. */
let site: TestApp;
let pages: PageCaller;
beforeEach(async () => {
  site = await testApp({
    env: {
      APP_ENV: "dev",
      SMS_PROVIDER: "http",
      SMS_URL: "http://127.0.0.1:9/",
      SMS_BODY: "to={to}&text={text}",
    },
  });
  pages = await customerPages(site, newMobile());
});
afterEach(() => site.close());

test("a channel that nobody carries is not offered, and what was chosen for it stays chosen", async () => {
  const customerId = pages.customerId ?? "";
  await site.database.db.raw(
    `insert into contact_preference values ('${customerId}', 'reports', 'whatsapp', true, now())`,
  );
  const { data } = await pages.get<{ purposes: { channels: { channel: string }[] }[] }>(messagesPage, PATH);
  expect(data.purposes.flatMap(({ channels }) => channels.map(({ channel }) => channel))).toEqual(
    data.purposes.map(() => "sms"),
  );
  const saved = await pages.post(messagesPage, PATH, formOf({ language: "en", wanted: ["promotions-sms"] }));
  expect(saved.location).toBe(`${PATH}?saved=1`);
  const preferences = await readContactPreferences(site.database.db, [customerId]);
  expect(preferences.get(customerId)?.channels).toMatchObject({
    reports: ["sms", "whatsapp"],
    promotions: ["sms"],
    reminders: [],
  });
});

test("a sign-up offers no channel that nobody carries, and takes no consent to one", async () => {
  const customerId = pages.customerId ?? "";
  const { data } = await pages.get<{ channels: string[] }>(signUpPage, "/sign-up/details");
  expect(data.channels).toEqual(["sms"]);
  const form = {
    name: "Asha Sen",
    "birth-day": "5",
    "birth-month": "5",
    "birth-year": "1985",
    sex: "F",
    email: "",
    pincode: "",
    offers: ["sms", "whatsapp"],
  };
  expect((await pages.post(signUpPage, "/sign-up/details", formOf(form))).location).toBe("/");
  const consents = await site.database.db.rows(promotionsOf, { customerId });
  expect(consents).toEqual([{ purpose: "promotions-sms" }]);
});

test("where no e-mail can be sent, nobody is told that one was", async () => {
  const { data } = await pages.get<{ canMail: boolean; notice: string }>(
    detailsPage,
    "/my-profile/my-details?saved=proof-sent",
  );
  expect(data).toMatchObject({
    canMail: false,
    notice: "Details saved. We can't send e-mails right now, so your address can't be confirmed yet.",
  });
});
