import { afterAll, expect, test } from "vitest";
import { askCode, enterCode, NOBODY, newMobile, who, wrongCode } from "../support/identity-calls.ts";
import { testApp } from "../support/test-app.ts";
import { newestCode } from "../support/test-client.ts";

const site = await testApp();
afterAll(site.close);

const codeFor = (mobile: string) => newestCode(site.container, mobile);

test("a visitor is nobody, with empty fields", async () => {
  expect(await who(site.client())).toEqual({ ...NOBODY, message: "" });
});

test("a new number logs in with the code of its message and is greeted by its last digits", async () => {
  const mobile = newMobile();
  const client = site.client();
  expect((await askCode(client, mobile)).body).toEqual({
    status: 2000,
    message: "A verification code has been sent to your mobile.",
    ReturnStatus: 2,
  });
  const user = {
    DisplayName: `Customer ••${mobile.slice(-4)}`,
    MobileNo: mobile,
    EmailId: "",
    IsSmartReportExists: 0,
    HasMinInfo: 0,
  };
  expect((await enterCode(client, Number(await codeFor(mobile)))).body).toMatchObject({
    status: 2000,
    data: user,
  });

  const now = await who(client);
  expect(now).toMatchObject({ status: true, data: user });
  expect(JSON.stringify(now)).toMatch(/"authTokenId":"[\w-]{22}"/);
  expect((await client.get("/api/patients")).body).toMatchObject({
    data: { Items: [{ Name: "", DateOfBirth: "", Gender: "", Relationship: "Self" }] },
  });
});

test("a second login finds the same account", async () => {
  const mobile = newMobile();
  const [first, second] = [site.client(), site.client()];
  await first.login(mobile);
  await second.login(mobile);
  expect((await who(second)).data).toEqual((await who(first)).data);
  expect((await second.get("/api/patients")).body).toEqual((await first.get("/api/patients")).body);
});

test("the code may come as a string of digits", async () => {
  const mobile = newMobile();
  const client = site.client();
  await askCode(client, mobile);
  expect((await enterCode(client, await codeFor(mobile))).body).toMatchObject({ status: 2000 });
});

test("nobody learns from asking for a code whether a number has an account", async () => {
  const known = newMobile();
  await site.client().login(known);
  const responses = [];
  for (const mobile of [known, newMobile()]) {
    const client = site.client();
    const asked = await askCode(client, mobile);
    const wrong = await enterCode(client, wrongCode(await codeFor(mobile)));
    responses.push([asked.status, asked.body, wrong.status, wrong.body]);
  }
  expect(responses[0]).toEqual(responses[1]);
});

test("a number of the wrong form is refused in words, with a status of its own", async () => {
  const spaced = [" 9830012345", "9830012345 "];
  for (const mobile of ["", "12345", "0830012345", "98300123456", "98300 1234", "abcdefghij", ...spaced]) {
    expect(await askCode(site.client(), mobile)).toMatchObject({
      status: 200,
      body: { status: 4001, message: "Enter a valid Mobile Number", ReturnStatus: 0 },
    });
  }
  for (const MobileNo of spaced) {
    const password = { MobileNo, Password: "a long enough password", responseType: "json" };
    expect((await site.client().post("/genulabhome/login", password)).body).toMatchObject({
      status: 4001,
      message: "Enter valid Mobile Number",
    });
    const reset = { MobileNo, OTP: 123456, NewPassword: "a long enough password" };
    expect((await site.client().post("/api/password/reset", reset)).body.status).toBe(4001);
    const call = { MobileNo, responseType: "json" };
    expect((await site.client().post("/contactus/addVisitor", call)).body).toEqual({
      status: 0,
      message: "Please enter your valid Mobile Number.",
    });
  }
});

test("numbers that cannot be mobiles get the usual answer and no message", async () => {
  const client = site.client();
  expect((await askCode(client, "1234567890")).body).toMatchObject({ status: 2000, ReturnStatus: 2 });
  expect((await client.post("/genulabhome/resendOtp", { OTP: "" })).body).toMatchObject({ status: 2000 });
  expect(await site.container.services.messages.sentTo("1234567890")).toEqual([]);
});

test("an empty code is asked for, in the specification's words", async () => {
  const client = site.client();
  await askCode(client, newMobile());
  for (const empty of ["", 0, null]) {
    const { status, body } = await enterCode(client, empty);
    expect(status).toBe(200);
    expect(body.message).toBe("Enter Verification Code which has been sent to your mobile.");
    expect(body.status).not.toBe(2000);
    expect(body.data).toEqual({ msg: "" });
  }
});

test("a code works once", async () => {
  const mobile = newMobile();
  const client = site.client();
  await client.login(mobile);
  const again = await enterCode(client, await codeFor(mobile));
  expect(again.body).toMatchObject({ status: 4004, data: { msg: "Please request a new one." } });

  const other = site.client();
  await askCode(other, mobile);
  const code = await codeFor(mobile);
  const copy = new Map(other.cookies);
  expect((await enterCode(other, code)).body).toMatchObject({ status: 2000 });
  other.cookies.clear();
  for (const [name, value] of copy) other.cookies.set(name, value);
  expect((await enterCode(other, code)).body).toMatchObject({ status: 4004 });
});

test("a code answers only in the session that asked", async () => {
  const mobile = newMobile();
  const [owner, thief] = [site.client(), site.client()];
  await askCode(owner, mobile);
  expect((await enterCode(thief, await codeFor(mobile))).body).toMatchObject({ status: 4004 });
  await askCode(thief, newMobile());
  expect((await enterCode(thief, await codeFor(mobile))).body).toMatchObject({ status: 4003 });
  expect(await who(thief)).toMatchObject({ status: false });
  expect((await enterCode(owner, await codeFor(mobile))).body).toMatchObject({ status: 2000 });
});

test("a code is good for ten minutes", async () => {
  const mobile = newMobile();
  const client = site.client();
  await askCode(client, mobile);
  site.clock.advance({ minutes: 9, seconds: 59 });
  const late = site.client();
  const lateMobile = newMobile();
  await askCode(late, lateMobile);
  const lateCode = await codeFor(lateMobile);
  expect((await enterCode(client, await codeFor(mobile))).body).toMatchObject({ status: 2000 });
  site.clock.advance({ minutes: 10 });
  expect((await enterCode(late, lateCode)).body).toMatchObject({ status: 4004 });
});

/** A visitor who has asked for a code, and the code that was sent. */
async function codeAsked() {
  const mobile = newMobile();
  const client = site.client();
  await askCode(client, mobile);
  const code = await codeFor(mobile);
  return { mobile, client, code };
}

test("five wrong codes use a code up, and a new one works", async () => {
  const { mobile, client, code } = await codeAsked();
  const statuses = [];
  for (let tries = 0; tries < 5; tries++)
    statuses.push((await enterCode(client, wrongCode(code))).body.status);
  expect(statuses).toEqual([4003, 4003, 4003, 4003, 4004]);
  expect((await enterCode(client, code)).body).toMatchObject({ status: 4004 });

  await askCode(client, mobile);
  expect((await enterCode(client, await codeFor(mobile))).body).toMatchObject({ status: 2000 });
});

test("five tries at the same time are five tries", async () => {
  const { client, code } = await codeAsked();
  const responses = await Promise.all(Array.from({ length: 12 }, () => enterCode(client, wrongCode(code))));
  expect(responses.filter(({ body }) => body.status === 4003)).toHaveLength(4);
  expect((await enterCode(client, code)).body).toMatchObject({ status: 4004 });
});

test("a right code sent twice at the same time logs in once", async () => {
  const { client, code } = await codeAsked();
  const responses = await Promise.all([enterCode(client, code), enterCode(client, code)]);
  expect(responses.map(({ body }) => body.status).sort()).toEqual([2000, 4004]);
});

test("resending sends the same code again, whose time and tries go on", async () => {
  const { mobile, client, code } = await codeAsked();
  for (let tries = 0; tries < 4; tries++) await enterCode(client, wrongCode(code));
  site.clock.advance({ minutes: 6 });
  expect((await client.post("/genulabhome/resendOtp", { OTP: "12", responseType: "json" })).body).toEqual({
    status: 2000,
    message: "The verification code has been sent to your mobile again.",
  });
  const messages = await site.container.services.messages.sentTo(mobile);
  expect(messages).toHaveLength(2);
  expect(new Set(messages.map(({ text }) => text)).size).toBe(1);
  // Ten minutes after it was first sent no message carries it any more.
  expect(new Set(messages.map(({ createdAt }) => createdAt.getTime())).size).toBe(1);
  expect((await enterCode(client, wrongCode(code))).body).toMatchObject({ status: 4004 });
});

test("resending without having asked, or after the login, is refused in words", async () => {
  const client = site.client();
  const loggedIn = site.client();
  await loggedIn.login(newMobile());
  const body = { OTP: "", responseType: "json" };
  for (const each of [client, loggedIn]) {
    expect((await each.post("/genulabhome/resendOtp", body)).body).toMatchObject({ status: 4005 });
  }
});

test("resending after the code is over sends a new one to the same number", async () => {
  const mobile = newMobile();
  const client = site.client();
  await askCode(client, mobile);
  const old = await codeFor(mobile);
  site.clock.advance({ minutes: 11 });
  await client.post("/genulabhome/resendOtp", { OTP: null });
  const fresh = await codeFor(mobile);
  expect(fresh).not.toBe(old);
  expect((await enterCode(client, fresh)).body).toMatchObject({ status: 2000 });
});

test("a code is sent three times in ten minutes, on every process together, and the fourth says when", async () => {
  const mobile = newMobile();
  const next = await site.neighbour();
  const clients = [site.client(), next.client(), site.client(), next.client(), site.client()];
  const responses = await Promise.all(clients.map((client) => askCode(client, mobile)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
  expect(responses.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("600");
  expect(await site.container.services.messages.sentTo(mobile)).toHaveLength(3);

  site.clock.advance({ minutes: 10 });
  expect((await askCode(site.client(), mobile)).status).toBe(200);
});

test("resending counts as sending", async () => {
  const client = site.client();
  await askCode(client, newMobile());
  const resend = () => client.post("/genulabhome/resendOtp", { OTP: "" });
  expect([(await resend()).status, (await resend()).status, (await resend()).status]).toEqual([
    200, 200, 429,
  ]);
});

test("a code's message holds one six-digit number and binds it to the site", async () => {
  const mobile = newMobile();
  await askCode(site.client(), mobile);
  const [message] = await site.container.services.messages.sentTo(mobile);
  const found = message?.text.match(/\b\d{6}\b/g) ?? [];
  expect(new Set(found).size).toBe(1);
  expect(found[0]).toMatch(/^[1-9]/);
  expect(message?.text.split("\n").at(-1)).toBe(`@localhost #${found[0]}`);
});
