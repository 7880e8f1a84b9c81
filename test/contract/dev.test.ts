import { afterAll, expect, test } from "vitest";
import * as components from "../../app/routes/dev/page.tsx";
import { int } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { DEMO_PEOPLE, loadDemoPeople } from "../../seed/demo-people.ts";
import { passwordHasher } from "../../server/password-hasher.ts";
import { visitorPages } from "../support/page-calls.ts";
import { testApp } from "../support/test-app.ts";

const load = () =>
  loadDemoPeople(site.database.db, { ...site.container, hashPassword: passwordHasher().hash });

const site = await testApp();
await Promise.all([load(), load()]);
await load();
afterAll(site.close);

const count = sql({}, { customers: int, patients: int })`
  select (select count(*) from customer)::integer as customers, (select count(*) from patient)::integer as patients`;

test("the people of the demo are there once, however often and by whomever they are loaded", async () => {
  expect(await site.database.db.one(count, {})).toEqual({ customers: 4, patients: 6 });
});

test("a person of the demo logs in with a code, and the one with a password with that", async () => {
  const ravi = site.client();
  await ravi.login(DEMO_PEOPLE.ravi.mobile);
  expect((await ravi.get("/api/patients")).body).toMatchObject({
    data: {
      Items: [
        { Name: "Ravi Chatterjee", Relationship: "Self", Gender: "M", DateOfBirth: "1984-03-02" },
        { Name: "Tara Chatterjee", Relationship: "Daughter" },
        { Name: "Arko Chatterjee", Relationship: "Son" },
      ],
    },
  });
  expect((await ravi.get("/genulabhome/hasLogedIn")).body).toMatchObject({
    data: { DisplayName: "Ravi Chatterjee", HasMinInfo: 15 },
  });
  const login = { MobileNo: DEMO_PEOPLE.ravi.mobile, Password: DEMO_PEOPLE.ravi.password };
  expect((await site.client().post("/genulabhome/login", login)).body).toMatchObject({ status: 2000 });
});

test("the outbox lists what was sent to a number, newest first, with the code in it", async () => {
  const client = site.client();
  const mobile = "9811100001";
  await client.post("/genulabhome/verifymobile", { MobileNo: mobile });
  await site.work("messages");
  await client.post("/genulabhome/resendOtp", { OTP: "" });
  const { status, body } = await client.get<Record<string, string>[]>(`/dev/outbox?to=${mobile}`);
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      id: expect.any(String),
      channel: "sms",
      to: mobile,
      template: "login-code",
      text: expect.stringMatching(/^[1-9]\d{5} is your Namuna verification code\./),
      createdAt: expect.stringMatching(/^2026-11-20T/),
    },
    expect.objectContaining({ to: mobile, text: body[0]?.text }),
  ]);
  // A code that is sent again is as old as before; ids are of the time of each message.
  expect(body[0]?.createdAt).toBe(body[1]?.createdAt);
  expect((body[0]?.id ?? "") > (body[1]?.id ?? "")).toBe(true);
  expect((await client.get("/dev/outbox?to=9811199999")).text).toBe("[]");
});

test("the page of sign-ins names the people, the password and what was sent, safely", async () => {
  const client = site.client();
  await client.post("/genulabhome/verifymobile", { MobileNo: "9811100002" });
  const { status, text, headers } = await client.get("/dev");
  expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  for (const { mobile, name } of Object.values(DEMO_PEOPLE)) {
    expect(text).toContain(mobile);
    expect(text).toContain(name);
  }
  expect(text).toContain(DEMO_PEOPLE.ravi.password);
  expect(text).toContain("is your Namuna verification code.");
  expect(text).toContain('href="/dev/outbox"');
  expect(text).not.toContain("<script");
});

test("the simulators' keys are told to programs that play their part", async () => {
  expect((await site.client().get("/dev/keys")).body).toEqual({
    lis: { KeyId: expect.any(String), Secret: expect.stringMatching(/^whsec_/) },
    payment: { Mid: expect.any(String), Key: expect.stringMatching(/^.{16}$/) },
  });
});

test("outside local mode nothing of /dev is there", async () => {
  const dev = await testApp({ env: { APP_ENV: "dev" } });
  for (const address of ["/dev", "/dev/outbox", "/dev/keys"]) {
    expect((await dev.client().get(address)).status, address).toBe(404);
  }
  expect((await visitorPages(dev).get(components, "/dev/ui")).status).toBe(404);
  expect((await visitorPages(site).get(components, "/dev/ui")).status).toBe(200);
  await dev.close();
});
