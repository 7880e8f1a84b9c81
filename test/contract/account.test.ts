import { afterAll, expect, test } from "vitest";
import * as signUpPage from "../../app/routes/sign-up/page.tsx";
import { text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { WORDING } from "../../domain/bookings/safety-statements.ts";
import type { Customer } from "../../domain/identity/types.ts";
import { customerOf } from "../support/customer-of.ts";
import { newMobile, who, wrongCode } from "../support/identity-calls.ts";
import { formOf, visitorPages } from "../support/page-calls.ts";
import { bookCbc, mobileOf, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";
import { newestCode } from "../support/test-client.ts";

const site = await testApp();
afterAll(site.close);

async function customer(): Promise<{ mobile: string; client: TestClient }> {
  const mobile = newMobile();
  const client = site.client();
  await client.login(mobile);
  return { mobile, client };
}

const profile = async (client: TestClient) =>
  (await client.get<{ data: Record<string, unknown> }>("/api/profile")).body.data;

/** The secret end of the link in the newest message to an address. */
async function linkTo(email: string): Promise<string> {
  const [newest] = await site.container.services.messages.sentTo(email);
  return /\/confirm-email\/([\w-]{43})/.exec(newest?.text ?? "")?.[1] ?? "";
}

test("an e-mail address is confirmed by the link that went there, once, also where nobody is logged in", async () => {
  const { client } = await customer();
  const email = "asha@example.com";
  expect((await client.post("/api/profile/email", { EmailId: email })).body).toMatchObject({
    status: 1,
    message: expect.stringContaining("We've sent a link"),
  });
  expect(await profile(client)).toMatchObject({ EmailId: email, EmailConfirmed: 0 });
  const link = await linkTo(email);
  const visitor = site.client();
  const confirm = async (Link: string) => (await visitor.post("/api/email-confirmation", { Link })).body;
  expect(await confirm(`${link.slice(0, -1)}-`)).toMatchObject({ status: 0 });
  expect(await confirm(link)).toMatchObject({ status: 1 });
  expect(await confirm(link)).toMatchObject({ status: 0 });
  expect(await profile(client)).toMatchObject({ EmailConfirmed: 1 });
  await client.post("/api/profile/email", { EmailId: email });
  expect(await profile(client)).toMatchObject({ EmailConfirmed: 1 });
});

test("a link for an address dies with its day, with the address and with the next link", async () => {
  const { client } = await customer();
  const save = (EmailId: string) => client.post("/api/profile/email", { EmailId });
  const confirm = async (Link: string) =>
    (await site.client().post("/api/email-confirmation", { Link })).body.status;
  await save("old@example.com");
  const old = await linkTo("old@example.com");
  await save("new@example.com");
  expect(await confirm(old)).toBe(0);
  const first = await linkTo("new@example.com");
  expect((await client.post("/api/profile/email/link", {})).body).toMatchObject({ status: 1 });
  expect(await confirm(first)).toBe(0);
  const second = await linkTo("new@example.com");
  expect(second).not.toBe(first);
  site.clock.advance({ hours: 25 });
  expect(await confirm(second)).toBe(0);
  expect(await profile(client)).toMatchObject({ EmailId: "new@example.com", EmailConfirmed: 0 });
});

test("links are sent to an address three times in ten minutes; the address is saved all the same", async () => {
  const { client } = await customer();
  for (const name of ["a", "b", "c"])
    await client.post("/api/profile/email", { EmailId: `${name}@example.com` });
  expect((await client.post("/api/profile/email", { EmailId: "d@example.com" })).body).toMatchObject({
    status: 1,
    message: expect.stringContaining("later"),
  });
  expect(await profile(client)).toMatchObject({ EmailId: "d@example.com" });
  const refused = await client.post("/api/profile/email/link", {});
  expect([refused.status, Number(refused.headers.get("retry-after")) > 500]).toEqual([429, true]);
});

test("the end of a confirmed e-mail address is told to the mobile number and to that address, each time once", async () => {
  const { mobile, client } = await customer();
  const { messages } = site.container.services;
  const save = (EmailId: string) => client.post("/api/profile/email", { EmailId });
  const confirmed = async (email: string) => {
    await save(email);
    await client.post("/api/email-confirmation", { Link: await linkTo(email) });
    expect(await profile(client)).toMatchObject({ EmailId: email, EmailConfirmed: 1 });
  };
  const warnings = async (recipient: string) => {
    await site.work("messages");
    const sent = await messages.sentTo(recipient);
    return sent.filter(({ template }) => template === "email-changed").map(({ text }) => text);
  };
  const WORDS = expect.stringContaining("e-mail address of your Namuna account was changed or removed");
  await save("unproven@example.com");
  await confirmed("mine@example.com");
  await save("mine@example.com");
  expect([await warnings(mobile), await warnings("mine@example.com")]).toEqual([[], []]);

  expect((await save("thief@example.com")).body).toMatchObject({ status: 1 });
  await save("thief@example.com");
  await save("other@example.com");
  expect([await warnings(mobile), await warnings("mine@example.com")]).toEqual([[WORDS], [WORDS]]);
  expect([await warnings("thief@example.com"), await warnings("unproven@example.com")]).toEqual([[], []]);

  site.clock.advance({ minutes: 11 });
  await confirmed("again@example.com");
  await save("");
  expect(await profile(client)).toMatchObject({ EmailId: "" });
  expect([await warnings(mobile), await warnings("again@example.com")]).toEqual([[WORDS, WORDS], [WORDS]]);
});

test("the end of a confirmed address is told also where no further link may be sent", async () => {
  const { mobile, client } = await customer();
  const save = (EmailId: string) => client.post("/api/profile/email", { EmailId });
  for (const name of ["one", "two", "three"]) await save(`${name}@example.com`);
  await client.post("/api/email-confirmation", { Link: await linkTo("three@example.com") });
  expect((await save("four@example.com")).body).toMatchObject({
    status: 1,
    message: expect.stringContaining("later"),
  });
  expect(await profile(client)).toMatchObject({ EmailId: "four@example.com" });
  for (const told of [mobile, "three@example.com"])
    expect((await site.container.services.messages.sentTo(told))[0]?.template).toBe("email-changed");
});

test("the mobile number changes by a code on the present and one on the new number, which is told to both", async () => {
  const { mobile, client } = await customer();
  const elsewhere = site.client();
  await elsewhere.login(mobile);
  const fresh = newMobile();
  const before = new Map(client.cookies);
  const prove = async (OTP: unknown) => (await client.post("/api/profile/mobile/code", { OTP })).body;

  expect((await client.post("/api/profile/mobile", { MobileNo: fresh })).body).toMatchObject({
    status: 1,
    data: { Stage: "old-code" },
  });
  expect(await site.container.services.messages.sentTo(fresh)).toEqual([]);
  const oldCode = await newestCode(site.container, mobile);
  expect(await prove(Number(wrongCode(oldCode)))).toMatchObject({ status: 4003 });
  expect(await prove(Number(oldCode))).toMatchObject({ status: 1, data: { Stage: "new-code" } });
  expect(await prove(Number(oldCode))).toMatchObject({ status: 4003 });
  expect(await prove(Number(await newestCode(site.container, fresh)))).toMatchObject({
    status: 1,
    data: { Stage: "changed" },
  });

  expect(await who(client)).toMatchObject({ status: true, data: { MobileNo: fresh } });
  expect(client.cookies.get("sid")).not.toBe(before.get("sid"));
  expect(await who(elsewhere)).toMatchObject({ status: false });
  const thief = site.client();
  for (const [name, value] of before) thief.cookies.set(name, value);
  expect(await who(thief)).toMatchObject({ status: false });
  const [told] = await site.container.services.messages.sentTo(mobile);
  expect(told?.text).toContain("mobile number of your Namuna account was changed");
  site.clock.advance({ minutes: 10 });
  const again = site.client();
  await again.login(mobile);
  expect((await profile(again)).HasMinInfo).toBe(0);
});

const queuedTo = sql({ recipient: text }, { template: text })`
  select template from message where recipient = ${"recipient"} and state = 'queued' order by created_at, id`;

test("what waits to be sent when the number changes goes to the new one, but for codes and warnings", async () => {
  const owner = await shopper(site);
  const { client } = owner;
  const [mobile, fresh] = [await mobileOf(owner), newMobile()];
  const { db } = site.database;
  await site.work("messages");
  await bookCbc(owner, slotAt("0700", "zone:1", "2026-11-24"), { PayLater: 1 });
  await client.post("/api/password", { NewPassword: "a sentence of mine" });
  await client.post("/api/profile/mobile", { MobileNo: fresh });
  for (const number of [mobile, fresh])
    await client.post("/api/profile/mobile/code", { OTP: Number(await newestCode(site.container, number)) });
  const templates = async (recipient: string) =>
    (await db.rows(queuedTo, { recipient })).map(({ template }) => template);
  expect([await templates(mobile), await templates(fresh)]).toEqual([
    ["password-changed", "mobile-code", "mobile-changed-old"],
    ["booking-confirmed-pay-later", "mobile-code", "mobile-changed-new"],
  ]);
});

test("a new number with an account of its own looks like any other until its code is given", async () => {
  const [taken, { mobile, client }] = [await customer(), await customer()];
  const start = (MobileNo: string) => client.post("/api/profile/mobile", { MobileNo });
  const free = await start(newMobile());
  const other = await start(taken.mobile);
  expect([other.status, other.text]).toEqual([free.status, free.text]);
  await client.post("/api/profile/mobile/code", {
    OTP: Number(await newestCode(site.container, mobile)),
  });
  const end = await client.post("/api/profile/mobile/code", {
    OTP: Number(await newestCode(site.container, taken.mobile)),
  });
  expect(end.body).toMatchObject({ status: 4007, message: "The new number already has an account." });
  expect(await who(client)).toMatchObject({ data: { MobileNo: mobile } });
  expect(await who(taken.client)).toMatchObject({ data: { MobileNo: taken.mobile } });
});

test("a change of number needs a number, a beginning, and its own session", async () => {
  const { mobile, client } = await customer();
  const other = site.client();
  await other.login(mobile);
  const start = async (MobileNo: string) => (await client.post("/api/profile/mobile", { MobileNo })).body;
  expect(await start("98300")).toMatchObject({ status: 0, message: "Enter a valid Mobile Number" });
  expect(await start("৯৮৩০০১২৩৪৫")).toMatchObject({ status: 0 });
  expect(await start(mobile)).toMatchObject({ status: 0, message: "This is already your mobile number." });
  const prove = (by: TestClient) => by.post("/api/profile/mobile/code", { OTP: 123456 });
  expect((await prove(client)).body).toMatchObject({ status: 4006 });
  await start(newMobile());
  expect((await prove(other)).body).toMatchObject({ status: 4006 });
  site.clock.advance({ minutes: 31 });
  expect((await prove(client)).body).toMatchObject({ status: 4006 });
});

test("a code for a change of number neither logs in nor deletes", async () => {
  const { mobile, client } = await customer();
  await client.post("/api/profile/mobile", { MobileNo: newMobile() });
  const OTP = Number(await newestCode(site.container, mobile));
  expect((await client.post("/genulabhome/verifyotp", { OTP })).body).toMatchObject({ status: 4004 });
  expect((await client.post("/api/profile/deletion", { OTP })).body).toMatchObject({ status: 4004 });
});

test("a code for a change of number that is asked for once more is one for it, also where the session has asked for another meanwhile", async () => {
  const mobile = newMobile();
  await site.client().login(mobile);
  const { id: customerId } = await site.database.db.one(customerOf, { mobile });
  const sessionHash = new Uint8Array(32).fill(9);
  const visitor = { customerId, ownerId: customerId, sessionHash } as unknown as Customer;
  const { account } = site.container.services;
  const fresh = newMobile();
  await account.startMobileChange(visitor, "", fresh);
  for (const [number, stage] of [
    [mobile, "new-code"],
    [fresh, "changed"],
  ] as const) {
    site.clock.advance({ minutes: 10 });
    await account.sendDeletionCode(visitor, "");
    expect(await account.resendMobileCode(visitor, "")).toMatchObject({ ok: true });
    const [sent] = await site.container.services.messages.sentTo(number);
    expect(sent?.template).toBe("mobile-code");
    const proved = await account.proveMobile(visitor, "", await newestCode(site.container, number));
    expect(proved).toEqual({ ok: true, value: stage });
  }
});

test("devices are listed with this one first, and others are logged out one by one or all at once", async () => {
  const mobile = newMobile();
  const [phone, staff, old] = [site.client(), site.client(), site.client()];
  for (const each of [old, staff, phone]) await each.login(mobile);
  type Devices = { data: { Items: { DeviceId: string; Device: string; ThisDevice: 0 | 1 }[] } };
  const list = async (by: TestClient) => (await by.get<Devices>("/api/profile/devices")).body.data.Items;
  const devices = await list(phone);
  expect(devices.map(({ ThisDevice }) => ThisDevice)).toEqual([1, 0, 0]);
  expect(devices[0]?.Device).toBe("Another app or browser");
  const staffId = (await list(staff))[0]?.DeviceId ?? "";
  expect((await phone.delete(`/api/profile/devices/${staffId}`)).body).toMatchObject({ status: 1 });
  expect([await who(staff), await who(old)]).toMatchObject([{ status: false }, { status: true }]);
  expect((await phone.delete("/api/profile/devices")).body).toMatchObject({ data: { Ended: 1 } });
  expect([await who(old), await who(phone)]).toMatchObject([{ status: false }, { status: true }]);
});

test("contact preferences are kept, and what must be told stays on by SMS", async () => {
  const { client } = await customer();
  const read = async () =>
    (await client.get<{ data: { Items: object[] } }>("/api/profile/contact")).body.data;
  expect((await read()).Items[0]).toEqual({
    Purpose: "bookings",
    Sms: 1,
    WhatsApp: 0,
    Email: 1,
    Fixed: ["Sms"],
  });
  await client.post("/api/profile/contact", {
    Language: "bn",
    Items: [
      { Purpose: "bookings", Sms: 0, WhatsApp: 1, Email: 0 },
      { Purpose: "promotions", Sms: 0, WhatsApp: 0, Email: 1 },
    ],
  });
  expect(await read()).toMatchObject({
    Language: "bn",
    Items: [
      { Purpose: "bookings", Sms: 1, WhatsApp: 1, Email: 0 },
      { Purpose: "reports", Sms: 1, WhatsApp: 0, Email: 0 },
      { Purpose: "reminders", Sms: 1, WhatsApp: 0, Email: 0 },
      { Purpose: "security", Sms: 1, WhatsApp: 0, Email: 1, Fixed: ["Sms"] },
      { Purpose: "promotions", Sms: 0, WhatsApp: 0, Email: 1 },
    ],
  });
  const wrong = await client.post("/api/profile/contact", {
    Items: [{ Purpose: "gossip", Sms: 1, WhatsApp: 1, Email: 1 }],
  });
  expect(wrong.status).toBe(400);
});

test("consents are kept with the notice that was shown, and withdrawn as easily as given", async () => {
  const { client } = await customer();
  type Consents = { data: { Items: Record<string, unknown>[] } };
  const history = async () =>
    (await client.get<Consents>("/api/profile/consents")).body.data.Items.map(
      ({ Purpose, Given, Place, NoticeVersion }) => [
        Purpose,
        Given,
        Place,
        /^\d{4}-\d\d-\d\d$/.test(String(NoticeVersion)),
      ],
    );
  expect(await history()).toEqual([["account", 1, "login", true]]);
  const Items = [{ Purpose: "promotions", Sms: 1, WhatsApp: 0, Email: 0 }];
  await client.post("/api/profile/contact", { Items });
  await client.post("/api/profile/contact", { Items });
  type Withdrawn = { status: number; message: string };
  const withdraw = async (Purpose: string) =>
    (await client.post<Withdrawn>("/api/profile/consents/withdraw", { Purpose })).body;
  expect((await withdraw("promotions-sms")).status).toBe(1);
  expect(await history()).toEqual([
    ["promotions-sms", 0, "profile", true],
    ["promotions-sms", 1, "profile", true],
    ["account", 1, "login", true],
  ]);
  for (const purpose of ["account", "bookings-sms", "x"])
    expect(await withdraw(purpose)).toEqual({
      status: 0,
      message: expect.stringMatching(/^Purpose must be one of .*\bpromotions-sms, /),
    });
});

test.each([
  ["0700", "2015-06-01", [], ["account 1 login", "booking 1 app", "guardian 1 app"]],
  [
    "0730",
    "2015-06-01",
    [{ Code: "guardian", Version: WORDING }],
    ["account 1 login", "booking 1 app", "guardian 1 app"],
  ],
  ["0800", "1985-06-01", [{ Code: "guardian", Version: WORDING }], ["account 1 login", "booking 1 app"]],
])(
  "a booking by the calls is the customer's consent, and for a child the guardian's (at %s, born on %s: %j)",
  async (time, DateOfBirth, Consents, noted) => {
    const mother = await shopper(site, { Name: "Tara Sen", DateOfBirth, Relationship: "Daughter" });
    await bookCbc(mother, slotAt(time, "zone:1", "2026-11-23"), { PayLater: 1, Consents });
    type History = { data: { Items: { Purpose: string; Given: 0 | 1; Place: string }[] } };
    const { body } = await mother.client.get<History>("/api/profile/consents");
    const said = body.data.Items.map(({ Purpose, Given, Place }) => `${Purpose} ${Given} ${Place}`);
    expect(said.sort()).toEqual(noted);
  },
);

test("a sign-up notes the consent to the account once, where it was ticked, and again only when it is ticked again", async () => {
  const mobile = newMobile();
  const signUp = async () => {
    const pages = visitorPages(site);
    await pages.post(signUpPage, "/sign-up", formOf({ intent: "send", mobile, agree: "1" }));
    const code = await newestCode(site.container, mobile);
    const form = formOf({ intent: "verify", mobile, agree: "1", code });
    expect((await pages.post(signUpPage, "/sign-up", form)).status).toBe(303);
  };
  const noted = async () => {
    const { id: customerId } = await site.database.db.one(customerOf, { mobile });
    const visitor = { customerId, ownerId: customerId, sessionHash: Buffer.alloc(32) };
    const consents = await site.container.services.account.consents(visitor as unknown as Customer);
    return consents.map(({ purpose, place }) => `${purpose} ${place}`);
  };
  await signUp();
  expect(await noted()).toEqual(["account sign-up"]);
  await site.client().login(mobile);
  expect(await noted()).toEqual(["account sign-up"]);
  await signUp();
  expect(await noted()).toEqual(["account sign-up", "account sign-up"]);
});
