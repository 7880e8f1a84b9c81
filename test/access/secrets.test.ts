import { createHash } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import * as signUpPage from "../../app/routes/sign-up/page.tsx";
import { text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { askCode, enterCode, logInWithPassword, newMobile, wrongCode } from "../support/identity-calls.ts";
import { formOf, visitorPages } from "../support/page-calls.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";
import { newestCode } from "../support/test-client.ts";

const PASSWORD = "a quiet river bank";
const FORGOTTEN = "evening tea at six";
const WRONG = "not the password at all";
const lines: string[] = [];
/** What nobody may read back, by what it is. */
const secrets = new Map<string, string>();
const site = await testApp({ env: { LOG_LEVEL: "trace" }, onLog: (line) => lines.push(line) });
afterAll(site.close);

/** Every row of every table as text; bytes are hex there. */
const everything = sql({}, { text })`
  select coalesce(string_agg(query_to_xml(
    format('select to_jsonb(t) as row from %I t', table_name), true, false, '')::text, ' '), '') as text
  from information_schema.tables where table_schema = 'public'`;

const codeTo = async (what: string, mobile: string) => {
  const code = await newestCode(site.container, mobile);
  secrets.set(`${what} (code)`, code);
  return code;
};
const linkIn = async (to: string) => {
  const [message] = await site.container.services.messages.sentTo(to);
  return /\/([\w-]{43})/.exec(message?.text ?? "")?.[1] ?? "";
};
function keepCookies(what: string, client: TestClient): void {
  for (const [name, value] of client.cookies) secrets.set(`${what}: cookie ${name}`, value);
}

async function callsEveryEndpoint(): Promise<string[]> {
  const [mobile, fresh, guest, email] = [newMobile(), newMobile(), newMobile(), "asha@example.com"];
  const pages = visitorPages(site);
  await pages.post(signUpPage, "/sign-up", formOf({ intent: "send", mobile, agree: "1" }));
  const signUp = await codeTo("sign-up", mobile);
  await pages.post(
    signUpPage,
    "/sign-up",
    formOf({ intent: "verify", mobile, agree: "1", code: wrongCode(signUp) }),
  );

  const client = site.client("203.0.113.77");
  await askCode(client, mobile);
  keepCookies("visitor", client);
  const login = await codeTo("login", mobile);
  await enterCode(client, Number(wrongCode(login)));
  await client.post("/genulabhome/resendOtp", { OTP: "", responseType: "json" });
  await enterCode(client, Number(login));
  keepCookies("login by code", client);
  await client.post("/api/password", { NewPassword: PASSWORD });
  await client.post("/api/password", { OldPassword: WRONG, NewPassword: FORGOTTEN });
  await client.post("/api/profile/email", { EmailId: email });
  secrets.set("e-mail link", await linkIn(email));
  const patient = await client.post<{ data: { PatientId: string } }>("/api/patients", {
    Name: "Rekha Sen",
    DateOfBirth: "1958-05-05",
    Gender: "F",
    Relationship: "Mother",
  });
  await client.post(`/api/patients/${patient.body.data.PatientId}/invitation`, { MobileNo: guest });
  secrets.set("invitation", await linkIn(guest));

  const visitor = site.client("203.0.113.78");
  await logInWithPassword(visitor, mobile, WRONG);
  await logInWithPassword(visitor, mobile, PASSWORD);
  keepCookies("login by password", visitor);

  site.clock.advance({ minutes: 11 });
  const forgetful = site.client("203.0.113.79");
  await forgetful.post("/genulabhome/verifymobile", {
    MobileNo: mobile,
    OTPbaselogin: 0,
    responseType: "json",
  });
  const reset = await codeTo("forgotten password", mobile);
  await forgetful.post("/api/password/reset", {
    MobileNo: mobile,
    OTP: Number(reset),
    NewPassword: FORGOTTEN,
  });
  const back = site.client("203.0.113.80");
  await logInWithPassword(back, mobile, FORGOTTEN);
  keepCookies("login after the reset", back);

  site.clock.advance({ minutes: 11 });
  await back.post("/api/profile/mobile", { MobileNo: fresh });
  const present = await codeTo("present number", mobile);
  await back.post("/api/profile/mobile/code", { OTP: Number(present) });
  const changed = await codeTo("new number", fresh);
  const done = await back.post("/api/profile/mobile/code", { OTP: Number(changed) });
  expect(done.body).toMatchObject({ status: 1, data: { Stage: "changed" } });
  keepCookies("changed number", back);
  await back.post("/api/profile/deletion/code", {});
  await codeTo("end of the account", fresh);
  await site.work("messages");
  return [mobile, fresh, guest, email];
}

test("neither a code, a password, a link, a session nor the site's secret can be read back from the database or the log", async () => {
  const personal = await callsEveryEndpoint();
  secrets.set("password", PASSWORD).set("forgotten password", FORGOTTEN).set("wrong password", WRONG);
  secrets.set("the site's secret", site.container.secret);
  for (const what of [
    "sign-up (code)",
    "login (code)",
    "new number (code)",
    "changed number: cookie XSRF-TOKEN",
  ]) {
    expect(secrets.has(what), what).toBe(true);
  }

  const { text: database } = await site.database.db.one(everything, {});
  for (const mark of [personal[1] ?? "", "$argon2id$v=19$m=19456,t=2,p=1$", "{code:", "\\x"]) {
    expect(database.includes(mark), mark).toBe(true);
  }
  const log = lines.join("");
  expect(lines.length).toBeGreaterThan(20);
  for (const [what, secret] of secrets) {
    expect(secret.length, what).toBeGreaterThanOrEqual(6);
    for (const form of formsOf(secret)) {
      expect(form.test(database), `${what} in the database`).toBe(false);
      expect(form.test(log), `${what} in the log`).toBe(false);
    }
  }
  for (const each of [...personal, "Rekha", "1958-05-05"]) expect(log).not.toContain(each);
});

/** How a secret would stand there: as it is, as bytes, in base64, or as a hash that anybody can make of a short or weak one. */
function formsOf(secret: string): RegExp[] {
  const body = secret.replace(/^[cvd]\./, "");
  const hex = (bytes: Buffer) => bytes.toString("hex");
  const whole = [hex(Buffer.from(secret)), Buffer.from(secret).toString("base64").replace(/=+$/, "")];
  for (const kind of ["md5", "sha1", "sha256", "sha512"]) {
    if (secret.length < 40) whole.push(createHash(kind).update(body).digest("hex"));
  }
  if (/^[\w-]{22,}$/.test(body)) {
    const bytes = Buffer.from(body, "base64url");
    whole.push(body, hex(bytes), bytes.toString("base64").replace(/=+$/, ""));
  }
  // Six digits are part of many longer numbers; what is looked for is the code by itself.
  const plain = /^\d{6}$/.test(secret) ? `(?<![\\w.-])${secret}(?!\\w|-|\\.\\d)` : escaped(secret);
  return [new RegExp(plain), ...whole.map((form) => new RegExp(escaped(form)))];
}

const escaped = (form: string) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
