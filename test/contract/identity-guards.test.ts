import { afterAll, expect, test } from "vitest";
import { allCalls } from "../../contract/all-calls.ts";
import { text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { askCode, customerWithPassword, newMobile, who } from "../support/identity-calls.ts";
import { standingAlone } from "../support/standing-alone.ts";
import { testApp } from "../support/test-app.ts";
import { newestCode } from "../support/test-client.ts";

const site = await testApp();
afterAll(site.close);

const codeFor = (mobile: string) => newestCode(site.container, mobile);

test("the account's e-mail address is saved in the specification's form", async () => {
  const client = site.client();
  await client.login(newMobile());
  const save = (EmailId: string) => client.post("/api/profile/email", { EmailId });
  expect(await save("not an address")).toMatchObject({
    status: 400,
    body: { message: "EmailId must be an e-mail address." },
  });
  expect((await save("asha.sen@example.com")).body).toMatchObject({ status: 1 });
  expect(await who(client)).toMatchObject({ data: { EmailId: "asha.sen@example.com", HasMinInfo: 8 } });
});

const dump = sql({}, { text })`
  select (
    select coalesce(string_agg(t::text, ' '), '') from login_code as t
  ) || (select coalesce(string_agg(t::text, ' '), '') from session as t)
    || (select coalesce(string_agg(t::text, ' '), '') from customer as t)
    || (select coalesce(string_agg(t::text, ' '), '') from attempt as t)
    || (select coalesce(string_agg(t.text, ' '), '') from message as t) as text`;

test("the database holds no code, password or session token that can be read", async () => {
  const { mobile, client } = await customerWithPassword(site, "a quiet river bank");
  await askCode(client, mobile);
  const { text: everything } = await site.database.db.one(dump, {});
  expect(everything).toContain(mobile);
  expect(everything).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  expect(everything).not.toMatch(standingAlone(await codeFor(mobile)));
  expect(everything).not.toContain("a quiet river bank");
  const token = client.cookies.get("sid") ?? "";
  expect(everything).not.toContain(token);
  expect(everything).not.toContain(Buffer.from(token.slice(2), "base64url").toString("hex"));
});

test("a change without the session's own fresh token is refused and changes nothing", async () => {
  const client = site.client();
  await client.login(newMobile());
  const other = site.client();
  await other.get("/genulabhome/hasLogedIn");
  const body = { EmailId: "mallory@example.com" };
  const foreign = { headers: { origin: "https://evil.example" } };
  for (const options of [
    { csrf: false as const },
    { csrf: "made-up" },
    { csrf: other.cookies.get("XSRF-TOKEN") ?? "" },
    foreign,
    { headers: { "sec-fetch-site": "cross-site" } },
  ]) {
    const refused = await client.post("/api/profile/email", body, options);
    expect(refused).toMatchObject({ status: 419, body: { status: 419, message: expect.any(String) } });
  }
  const token = client.cookies.get("XSRF-TOKEN") ?? "";
  site.clock.advance({ hours: 5 });
  expect((await client.post("/api/profile/email", body, { csrf: token })).status).toBe(419);
  expect(await who(client)).toMatchObject({ data: { EmailId: "" } });
  expect((await client.post("/api/profile/email", body)).status).toBe(200);
});

/** A body of good values, from which one field is taken or spoilt. */
const GOOD: Record<string, Record<string, unknown>> = {
  "/genulabhome/verifymobile": { MobileNo: "9830012345", OTPbaselogin: 1, responseType: "json" },
  "/genulabhome/verifyotp": { OTP: 123456, responseType: "json" },
  "/genulabhome/resendOtp": { OTP: "", responseType: "json" },
  "/genulabhome/login": { MobileNo: "9830012345", Password: "secret", responseType: "json" },
  "/contactus/addVisitor": { MobileNo: "9830012345", responseType: "json" },
  "/api/password": { OldPassword: "old", NewPassword: "a quiet river bank" },
  "/api/password/reset": { MobileNo: "9830012345", OTP: 123456, NewPassword: "a quiet river bank" },
  "/api/profile/email": { EmailId: "asha@example.com" },
  "/api/profile/mobile": { MobileNo: "9830012399" },
  "/api/profile/mobile/code": { OTP: 123456 },
  "/api/profile/consents/withdraw": { Purpose: "promotions-sms" },
  "/api/profile/deletion": { OTP: 123456 },
  "/api/email-confirmation": { Link: "a link" },
};

test("a field of a wrong type, too long or with control characters is refused by its name", async () => {
  const client = site.client();
  await client.login(newMobile());
  for (const [path, good] of Object.entries(GOOD)) {
    for (const field of Object.keys(good)) {
      for (const wrong of [true, {}, [], "x".repeat(2000), "a\u0000b"]) {
        const { status, body } = await client.post(path, { ...good, [field]: wrong });
        expect([path, field, status]).toEqual([path, field, 400]);
        expect(body.message).toMatch(new RegExp(`^${field} `));
      }
    }
    expect((await client.post(path, "text")).status).toBe(400);
    expect((await client.post(path, good, { headers: { "content-type": "text/plain" } })).status).toBe(415);
  }
});

test("every call of identity is in the list above", () => {
  const posts = allCalls().filter(
    ({ path, method, body }) =>
      method === "POST" && body && /^\/(genulabhome|contactus|api\/(password|profile))\//.test(`${path}/`),
  );
  const paths = posts.map(({ path }) => path).filter((path) => path !== "/genulabhome/updatepatientpincode");
  expect(
    paths.filter(
      (path) => !(path in GOOD) && !path.includes("directory-of-services") && path !== "/api/profile/contact",
    ),
  ).toEqual([]);
});
