import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import * as resetPage from "../../app/routes/forgot-password/page.tsx";
import * as loginPage from "../../app/routes/login/page.tsx";
import * as signUpPage from "../../app/routes/sign-up/page.tsx";
import { hashToken, newCustomerToken } from "../../server/http/tokens.ts";
import { differ } from "../support/compare-times.ts";
import { askCode, enterCode, logInWithPassword } from "../support/identity-calls.ts";
import { formOf, visitorPages } from "../support/page-calls.ts";
import { testApp } from "../support/test-app.ts";
import type { ClientResponse, TestClient } from "../support/test-client.ts";
import { newestCode } from "../support/test-client.ts";

/** Pairs of one request for a number with an account and one for a number without. */
const PAIRS = 40;
/** Comparisons in this file, each with numbers of its own: one number is sent few codes. */
const COMPARISONS = 10;
const KNOWN = 9_700_000_000;
const UNKNOWN = 9_600_000_000;

const site = await testApp();
const client = site.client();
const first = site.client();
await first.login("9811111111");
await first.post("/api/password", { NewPassword: "a quiet river bank" });
// Accounts with a password and a history, as many as are asked for.
await site.database.db.raw(`
  insert into customer (id, mobile, name, password_hash, created_at)
    select gen_random_uuid(), (${KNOWN} + n)::text, 'Customer ' || n,
      (select password_hash from customer where mobile = '9811111111'), now()
    from generate_series(1, ${PAIRS * COMPARISONS}) as n;
  analyze customer`);
afterAll(site.close);

interface Timed {
  milliseconds: number;
  response: string;
}

type Trans = Pick<ClientResponse, "status" | "body" | "text">;

async function timed(request: () => Promise<Trans>): Promise<Timed> {
  const started = performance.now();
  const { status, body, text } = await request();
  const milliseconds = performance.now() - started;
  expect(body).not.toEqual({});
  return { milliseconds, response: `${status} ${text}` };
}

let compared = 0;

/** Asks in turns, each pair in either order, so that whatever slows the machine slows both kinds alike. */
async function compare(request: (mobile: string) => Promise<Trans>, pairs = PAIRS) {
  const start = PAIRS * compared++ + 1;
  await request(String(KNOWN + start));
  await request(String(UNKNOWN + start));
  const known: Timed[] = [];
  const unknown: Timed[] = [];
  for (let n = 1; n <= pairs - 1; n++) {
    const askKnown = async () => known.push(await timed(() => request(String(KNOWN + start + n))));
    const askUnknown = async () => unknown.push(await timed(() => request(String(UNKNOWN + start + n))));
    for (const ask of n % 2 ? [askKnown, askUnknown] : [askUnknown, askKnown]) await ask();
  }
  return { known, unknown };
}

function expectNoDifference({ known, unknown }: { known: Timed[]; unknown: Timed[] }): void {
  const words = new Set([...known, ...unknown].map(({ response }) => response));
  expect([...words]).toEqual([expect.stringMatching(/^200 (?!.*(too often|wait))/i)]);
  const times = (list: Timed[]) => list.map(({ milliseconds }) => milliseconds);
  expect(differ(times(known), times(unknown))).toBeNull();
}

test("a code is asked for with the same response in the same time, with and without an account", async () => {
  expectNoDifference(await compare((mobile) => askCode(client, mobile)));
});

test("a wrong password is refused with the same response in the same time, with and without an account", async () => {
  const wrong = (mobile: string) => logInWithPassword(client, mobile, "not the password");
  // Without the work of the hash, a tenth of a second, each of the pairs would tell.
  expectNoDifference(await compare(wrong, PAIRS / 2));
});

test("a new password with a wrong code is refused with the same response in the same time", async () => {
  const reset = async (mobile: string) => {
    await askCode(client, mobile);
    return client.post("/api/password/reset", {
      MobileNo: mobile,
      OTP: 100_001,
      NewPassword: "another river bank",
    });
  };
  expectNoDifference(await compare(reset));
});

test("a wrong code at the login is refused with the same response in the same time", async () => {
  const guess = async (mobile: string) => {
    await askCode(client, mobile);
    return enterCode(client, 100_001);
  };
  expectNoDifference(await compare(guess));
});

test.each([
  ["sign-up", signUpPage, "/sign-up", { intent: "send", agree: "1" }],
  ["login", loginPage, "/login", { intent: "code" }],
  ["forgotten password", resetPage, "/forgot-password", { intent: "send" }],
])(
  "the form of the %s answers alike in the same time without JavaScript too",
  async (_, page, path, fields) => {
    const pages = visitorPages(site);
    const send = async (mobile: string) => {
      const { status, data } = await pages.post(page, path, formOf({ ...fields, mobile }));
      const text = JSON.stringify(data).replaceAll(mobile, "");
      return { status, body: data, text };
    };
    expectNoDifference(await compare(send));
  },
);

/** A customer who has just logged in, with a family member of age; made in the database, because codes are few. */
async function newCustomer(mobile: number): Promise<{ actor: TestClient; patientId: string }> {
  const [id, patientId, token] = [randomUUID(), randomUUID(), newCustomerToken()];
  await site.database.db.raw(`
    insert into customer (id, mobile, created_at) values ('${id}', '${mobile}', now());
    insert into patient (id, customer_id, name, date_of_birth, sex, relationship, created_at)
      values ('${patientId}', '${id}', 'Rekha Sen', '1958-05-05', 'F', 'Mother', now());
    insert into session (token_hash, customer_id, created_at, seen_at, expires_at, user_agent)
      values ('\\x${hashToken(token).toString("hex")}', '${id}', '${site.clock.now.toISOString()}',
        '${site.clock.now.toISOString()}', '2030-01-01', '')`);
  const actor = site.client();
  actor.cookies.set("sid", token);
  await actor.get("/genulabhome/hasLogedIn");
  return { actor, patientId };
}

test("a change to a number that has an account goes on as any other until its own code is given", async () => {
  let last = 9_500_000_000;
  const actors = await Promise.all(Array.from({ length: PAIRS * 2 }, () => newCustomer(++last)));
  const codes = new Map<TestClient, string>();
  const start = async (mobile: string) => {
    const actor = actors[codes.size]?.actor ?? client;
    const response = await actor.post("/api/profile/mobile", { MobileNo: mobile });
    const present = String(9_500_000_001 + codes.size);
    codes.set(actor, await newestCode(site.container, present));
    return response;
  };
  expectNoDifference(await compare(start));
  const [...proofs] = codes;
  const prove = async () => {
    const [actor, code] = proofs.shift() ?? [client, ""];
    return actor.post("/api/profile/mobile/code", { OTP: Number(code) });
  };
  expectNoDifference(await compare(prove));
});

test("an invitation to a number with an account is answered like one to a number without", async () => {
  const most = 10;
  let last = 9_400_000_000;
  const makers = await Promise.all(
    Array.from({ length: Math.ceil((PAIRS * 2) / most) }, () => newCustomer(++last)),
  );
  let made = 0;
  const invite = async (mobile: string) => {
    const { actor, patientId } = makers[Math.floor(made++ / most)] ?? { actor: client, patientId: "" };
    return actor.post(`/api/patients/${patientId}/invitation`, { MobileNo: mobile });
  };
  expectNoDifference(await compare(invite));
});
