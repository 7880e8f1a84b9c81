import { afterAll, expect, test } from "vitest";
import * as passwordPage from "../../app/routes/my-profile/password.route.tsx";
import {
  askCode,
  customerWithPassword,
  enterCode,
  logInWithPassword,
  newMobile,
  who,
  wrongCode,
} from "../support/identity-calls.ts";
import { customerPages, formOf } from "../support/page-calls.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";
import { newestCode } from "../support/test-client.ts";

const site = await testApp();
afterAll(site.close);

const codeFor = (mobile: string) => newestCode(site.container, mobile);

test("a password opens the account as a code does", async () => {
  const { mobile } = await customerWithPassword(site, "a quiet river bank");
  const client = site.client();
  const refused = await logInWithPassword(client, mobile, "a quiet river bend");
  expect(refused.body).toMatchObject({ status: 4000, data: { ReturnStatus: 0, OperationDesc: "" } });
  expect((await logInWithPassword(client, mobile, "a quiet river bank")).body).toMatchObject({
    status: 2000,
    data: { ReturnStatus: 3, MobileNo: mobile },
  });
  expect(await who(client)).toMatchObject({ status: true });
});

test("a wrong password, an unknown number and an account without a password are refused alike", async () => {
  const { mobile } = await customerWithPassword(site, "a quiet river bank");
  const codesOnly = newMobile();
  await site.client().login(codesOnly);
  const responses = [];
  for (const number of [mobile, newMobile(), codesOnly]) {
    const { status, body } = await logInWithPassword(site.client(), number, "not the password");
    responses.push({ status, body });
  }
  expect(responses[1]).toEqual(responses[0]);
  expect(responses[2]).toEqual(responses[0]);
});

test("ten wrong passwords slow down the number's login by password, and not its login by code", async () => {
  const { mobile } = await customerWithPassword(site, "a quiet river bank");
  const wrong = await Promise.all(
    Array.from({ length: 14 }, () => logInWithPassword(site.client(), mobile, "not this one")),
  );
  expect(wrong.filter(({ status }) => status === 200)).toHaveLength(10);
  const slowed = await logInWithPassword(site.client(), mobile, "a quiet river bank");
  expect([slowed.status, slowed.headers.get("retry-after")]).toEqual([429, "30"]);
  await site.client().login(mobile);

  site.clock.advance({ seconds: 30 });
  expect((await logInWithPassword(site.client(), mobile, "wrong again")).body).toMatchObject({
    status: 4000,
  });
  const longer = await logInWithPassword(site.client(), mobile, "a quiet river bank");
  expect([longer.status, longer.headers.get("retry-after")]).toEqual([429, "60"]);
  site.clock.advance({ seconds: 60 });
  expect((await logInWithPassword(site.client(), mobile, "a quiet river bank")).body).toMatchObject({
    status: 2000,
  });
});

test("a weak password is refused in words", async () => {
  const mobile = newMobile();
  const client = site.client();
  await client.login(mobile);
  const t = async (NewPassword: string) => (await client.post("/api/password", { NewPassword })).body;
  expect(await t("short")).toEqual({
    status: 0,
    message: "Please choose a password of at least 8 characters.",
  });
  expect(await t("x".repeat(129))).toMatchObject({
    status: 0,
    message: "Please choose a password of at most 128 characters.",
  });
  expect(await t("Password123")).toMatchObject({
    status: 0,
    message: expect.stringContaining("too common"),
  });
  expect(await t(`my${mobile}`)).toMatchObject({
    status: 0,
    message: expect.stringContaining("mobile number"),
  });
  expect(await t("নদীর ধারে বাড়ি")).toMatchObject({ status: 1 });
});

test("a password is changed against the old one, which ends the other devices' sessions and is told by a message", async () => {
  const { mobile, client } = await customerWithPassword(site, "a quiet river bank");
  const other = site.client();
  await logInWithPassword(other, mobile, "a quiet river bank");
  const change = (OldPassword?: string) =>
    client.post("/api/password", { OldPassword, NewPassword: "another river bank" });
  expect((await change()).body).toEqual({ status: 0, message: "Please enter your current password." });
  expect((await change("not the old one")).body).toEqual({
    status: 0,
    message: "The current password is incorrect.",
  });
  expect((await change("a quiet river bank")).body).toMatchObject({ status: 1 });
  expect(await who(client)).toMatchObject({ status: true });
  expect(await who(other)).toMatchObject({ status: false });
  expect((await logInWithPassword(site.client(), mobile, "a quiet river bank")).body).toMatchObject({
    status: 4000,
  });
  const [newest] = await site.container.services.messages.sentTo(mobile);
  expect(newest?.text).toContain("password was changed");
});

test("a forgotten password is reset with a code, and every session of the customer ends", async () => {
  const { mobile, client: old } = await customerWithPassword(site, "a quiet river bank");
  const client = site.client();
  const reset = (OTP: unknown, NewPassword = "another river bank", MobileNo = mobile) =>
    client.post("/api/password/reset", { MobileNo, OTP, NewPassword });
  expect((await reset(123456)).body).toMatchObject({ status: 4004 });
  await askCode(client, mobile);
  const code = Number(await codeFor(mobile));
  expect((await reset(code, "password1")).body).toMatchObject({ status: 0 });
  expect((await reset(code, "another river bank", newMobile())).body).toMatchObject({ status: 4004 });
  expect((await reset(Number(wrongCode(String(code))))).body).toMatchObject({ status: 4003 });
  expect((await reset(code)).body).toMatchObject({ status: 1 });
  expect((await reset(code)).body).toMatchObject({ status: 4004 });
  expect(await who(old)).toMatchObject({ status: false });
  expect((await logInWithPassword(client, mobile, "another river bank")).body).toMatchObject({
    status: 2000,
  });
});

test("a code for a new password does not log in", async () => {
  const mobile = newMobile();
  const client = site.client();
  await client.post("/genulabhome/verifymobile", { MobileNo: mobile, OTPbaselogin: 0 });
  expect((await enterCode(client, await codeFor(mobile))).body).toMatchObject({ status: 4004 });
});

test("of two changes by the same old password at once one alone counts", async () => {
  const { mobile, client } = await customerWithPassword(site, "a quiet river bank");
  const other = site.client();
  await logInWithPassword(other, mobile, "a quiet river bank");
  const change = (by: TestClient, NewPassword: string) =>
    by.post<{ status: number }>("/api/password", { OldPassword: "a quiet river bank", NewPassword });
  const responses = await Promise.all([
    change(client, "the first river bank"),
    change(other, "the second river bank"),
  ]);
  expect(responses.map(({ body }) => body.status).sort()).toEqual([0, 1]);
  const fresh = responses[0].body.status === 1 ? "the first river bank" : "the second river bank";
  expect((await logInWithPassword(site.client(), mobile, fresh)).body).toMatchObject({ status: 2000 });
});

test("the page tells all that is wrong at once, and each look at the present password is a try", async () => {
  const { mobile } = await customerWithPassword(site, "a quiet river bank");
  const pages = await customerPages(site, mobile);
  const path = "/my-profile/change-password";
  const give = async (old: string, fresh: string, again = fresh) => {
    const form = formOf({ "old-password": old, "new-password": fresh, "repeat-password": again });
    return pages.post<{ errors: unknown }>(passwordPage, path, form);
  };
  const short = "Please choose a password of at least 8 characters.";
  const again = "The two passwords don't match.";
  expect((await give("", "short", "other")).data.errors).toEqual({
    old: "Please enter your current password.",
    fresh: short,
    again,
  });
  expect((await give("", "")).data.errors).toMatchObject({ fresh: "Password cannot be blank" });
  expect((await give("a quiet river bank", "short")).data.errors).toEqual({ fresh: short });
  expect((await give("a quiet river bank", "a new river bank", "other")).data.errors).toEqual({ again });
  for (let tries = 0; tries < 10; tries++) {
    expect((await give("wrong", "short")).data.errors).toEqual({
      old: "The current password is incorrect.",
      fresh: short,
    });
  }
  const slowed = await give("a quiet river bank", "short");
  expect(slowed.data.errors).toEqual({ old: expect.stringMatching(/wait/i), fresh: short });
});

test("the page changes a password that is given right and twice alike", async () => {
  const { mobile } = await customerWithPassword(site, "a quiet river bank");
  const pages = await customerPages(site, mobile);
  const [old, fresh] = ["a quiet river bank", "another river bank"];
  const form = formOf({ "old-password": old, "new-password": fresh, "repeat-password": fresh });
  const path = "/my-profile/change-password";
  expect((await pages.post(passwordPage, path, form)).location).toBe(`${path}?saved=1`);
  expect((await logInWithPassword(site.client(), mobile, fresh)).body).toMatchObject({ status: 2000 });
});
