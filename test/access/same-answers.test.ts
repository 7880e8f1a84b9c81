import { afterAll, beforeAll, expect, test } from "vitest";
import { differ } from "../support/compare-times.ts";
import { askCode, logInWithPassword } from "../support/identity-calls.ts";
import type { Answer, TestClient } from "../support/test-client.ts";
import { type TestHouse, testHouse } from "../support/test-house.ts";

/** Pairs of one request for a number with an account and one for a number without. */
const PAIRS = 40;
const KNOWN = 9_700_000_000;
const UNKNOWN = 9_600_000_000;
let house: TestHouse;
let client: TestClient;

beforeAll(async () => {
  house = await testHouse();
  client = house.client();
  const first = house.client();
  await first.login("9811111111");
  await first.post("/api/password", { NewPassword: "a quiet river bank" });
  // Accounts with a password and a history, as many as are asked for.
  await house.database.db.raw(`
    insert into customer (id, mobile, name, password_hash, created_at)
      select gen_random_uuid(), (${KNOWN} + n)::text, 'Customer ' || n,
        (select password_hash from customer where mobile = '9811111111'), now()
      from generate_series(1, ${PAIRS * 4}) as n;
    analyze customer`);
});
afterAll(() => house.close());

interface Timed {
  milliseconds: number;
  answer: string;
}

async function timed(request: () => Promise<Answer>): Promise<Timed> {
  const started = performance.now();
  const { status, body, text } = await request();
  const milliseconds = performance.now() - started;
  expect(body).not.toEqual({});
  return { milliseconds, answer: `${status} ${text}` };
}

/** Asks in turns, each pair in either order, so that whatever slows the machine slows both kinds alike. */
async function compare(request: (mobile: string) => Promise<Answer>, start: number) {
  await request(String(KNOWN + start));
  await request(String(UNKNOWN + start));
  const known: Timed[] = [];
  const unknown: Timed[] = [];
  for (let n = 1; n <= PAIRS - 1; n++) {
    const askKnown = async () => known.push(await timed(() => request(String(KNOWN + start + n))));
    const askUnknown = async () => unknown.push(await timed(() => request(String(UNKNOWN + start + n))));
    for (const ask of n % 2 ? [askKnown, askUnknown] : [askUnknown, askKnown]) await ask();
  }
  return { known, unknown };
}

function expectNoDifference({ known, unknown }: { known: Timed[]; unknown: Timed[] }): void {
  const words = new Set([...known, ...unknown].map(({ answer }) => answer));
  expect([...words]).toHaveLength(1);
  const times = (list: Timed[]) => list.map(({ milliseconds }) => milliseconds);
  expect(differ(times(known), times(unknown))).toBeNull();
}

test("a code is asked for with the same answer in the same time, with and without an account", async () => {
  expectNoDifference(await compare((mobile) => askCode(client, mobile), 1));
});

test("a wrong password is refused with the same answer in the same time, with and without an account", async () => {
  const wrong = (mobile: string) => logInWithPassword(client, mobile, "not the password");
  expectNoDifference(await compare(wrong, PAIRS + 1));
});

test("a new password with a wrong code is refused with the same answer in the same time", async () => {
  const reset = async (mobile: string) => {
    await askCode(client, mobile);
    return client.post("/api/password/reset", {
      MobileNo: mobile,
      OTP: 100_001,
      NewPassword: "another river bank",
    });
  };
  expectNoDifference(await compare(reset, PAIRS * 2 + 1));
});

test("a change to a number that has an account begins as any other", async () => {
  await client.login("9822222222");
  const answers = new Set<string>();
  for (const mobile of [String(KNOWN + PAIRS * 3), String(UNKNOWN + PAIRS * 3)]) {
    const { status, text } = await client.post("/api/profile/mobile", { MobileNo: mobile });
    answers.add(`${status} ${text}`);
  }
  expect([...answers]).toEqual([expect.stringContaining("200")]);
});
