import { afterAll, expect, test } from "vitest";
import * as resetPage from "../../app/routes/forgot-password/page.tsx";
import * as loginPage from "../../app/routes/login/page.tsx";
import * as signUpPage from "../../app/routes/sign-up/page.tsx";
import { endedOrWaiting } from "../support/ended-or-waiting.ts";
import {
  askCode,
  customerWithPassword,
  enterCode,
  logInWithPassword,
  newMobile,
} from "../support/identity-calls.ts";
import { formOf, visitorPages } from "../support/page-calls.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";
import { newestCode } from "../support/test-client.ts";

const site = await testApp({ poolSize: 8 });
afterAll(site.close);

/** Sends something while the row of an account is being changed, and returns the answer. */
async function meanwhile<T>(change: string, send: () => Promise<T>): Promise<T> {
  let sent: Promise<T> | undefined;
  const { db } = site.database;
  await db.tx(async (tx) => {
    await tx.raw(change);
    sent = send();
    await endedOrWaiting(db, sent);
  });
  if (!sent) throw new Error("nothing was sent");
  return sent;
}

const otherPassword = (mobile: string) =>
  `update customer set password_hash = 'another' where mobile = '${mobile}'`;
const end = (mobile: string) =>
  `update customer set deleted_at = now(), mobile = 'deleted ' || id, password_hash = null where mobile = '${mobile}'`;
const isLoggedIn = async (client: TestClient) =>
  (await client.get<{ status: boolean }>("/genulabhome/hasLogedIn")).body.status;

test("a login by a password that is changed in the same moment is refused in words", async () => {
  const { mobile } = await customerWithPassword(site, "a quiet river bank");
  const client = site.client();
  const { status, body } = await meanwhile(otherPassword(mobile), () =>
    logInWithPassword(client, mobile, "a quiet river bank"),
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    message: "Incorrect mobile number or password.",
    data: { ReturnStatus: 0, OperationDesc: "" },
  });
  expect(await isLoggedIn(client)).toBe(false);
});

test("the login form without scripts is refused in words when the password is changed in the same moment", async () => {
  const { mobile } = await customerWithPassword(site, "a quiet river bank");
  const form = formOf({ intent: "password", mobile, password: "a quiet river bank" });
  const answer = await meanwhile(otherPassword(mobile), () =>
    visitorPages(site).post(loginPage, "/login", form),
  );
  expect(answer).toMatchObject({
    status: 200,
    data: { notice: { message: "Incorrect mobile number or password." } },
  });
});

test("a login by a code whose account is erased in the same moment asks for a new code", async () => {
  const mobile = newMobile();
  await site.client().login(mobile);
  const client = site.client();
  await askCode(client, mobile);
  const code = Number(await newestCode(site.container, mobile));
  const { status, body } = await meanwhile(end(mobile), () => enterCode(client, code));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    message: "This code has expired.",
    data: { msg: "Please request a new one." },
  });
  expect(await isLoggedIn(client)).toBe(false);
});

test.each([
  { path: "/login", page: loginPage, fields: { intent: "verify" } },
  { path: "/sign-up", page: signUpPage, fields: { intent: "verify", agree: "1" } },
  {
    path: "/forgot-password",
    page: resetPage,
    fields: { intent: "reset", "new-password": "a quiet river bend" },
  },
])("the form of $path says so too", async ({ path, page, fields }) => {
  const mobile = newMobile();
  await site.client().login(mobile);
  const pages = visitorPages(site);
  await pages.post(page, path, formOf({ intent: "send", agree: "1", mobile }));
  const code = await newestCode(site.container, mobile);
  const form = formOf({ ...fields, mobile, code });
  const answer = await meanwhile(end(mobile), () => pages.post(page, path, form));
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.data)).toMatch(/This code has expired\..*Please request a new one\./);
});

test("a login by a code on a number that the account gives up in the same moment asks for a new code", async () => {
  const mobile = newMobile();
  await site.client().login(mobile);
  const client = site.client();
  await askCode(client, mobile);
  const code = Number(await newestCode(site.container, mobile));
  const change = `update customer set mobile = '${newMobile()}' where mobile = '${mobile}'`;
  const { status, body } = await meanwhile(change, () => enterCode(client, code));
  expect({ status, body }).toMatchObject({ status: 200, body: { message: "This code has expired." } });
  expect(await isLoggedIn(client)).toBe(false);
});
