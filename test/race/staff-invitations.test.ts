import { afterAll, expect, test } from "vitest";
import { uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { SYSTEM } from "../../domain/staff/accounts/invitations.ts";
import type { StaffAccount } from "../../domain/staff/accounts/types.ts";
import type { Role } from "../../domain/staff/roles.ts";
import { codeAt } from "../../integrations/staff/second-factors.ts";
import { createStaffAccounts } from "../../server/desk/create-desk.ts";
import { hashToken } from "../../server/http/tokens.ts";
import { endedOrWaiting } from "../support/ended-or-waiting.ts";
import { testApp } from "../support/test-app.ts";
import { totpSecretOf } from "../support/totp-secret.ts";

// Whatever an administrator had under way who is ended or gets another role gives nobody an account afterwards.

const site = await testApp({ poolSize: 8 });
const { db } = site.database;
const accounts = createStaffAccounts(site.container, () => "http://localhost:3003");
afterAll(site.close);

const CALLER = { address: "10.0.0.1", userAgent: "Mozilla/5.0", deviceHash: hashToken("laptop") };
const PASSWORD = "kite over the maidan";

let people = 0;
async function invite(role: Role, by: StaffAccount | string = SYSTEM) {
  const n = ++people;
  const letters = [...String(n)].map((digit) => "abcdefghij".charAt(Number(digit))).join("");
  const asked = { login: `person.${n}`, name: `Person ${letters} Sen`, role };
  return accounts.invite({ ...asked, mobile: "", labIds: [], zoneIds: [] }, by);
}

async function invited(role: Role, by?: StaffAccount) {
  const made = await invite(role, by);
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

/** Takes a link up on a machine whose clock is behind by so many seconds, or by a request that began so long ago. */
async function joinAsOf(token: string, secondsAgo: number) {
  site.clock.advance({ seconds: -secondsAgo });
  const key = (await accounts.invitation(token))?.key ?? "";
  const code = codeAt(totpSecretOf(key), site.clock.now);
  const joined = await accounts.joinByPassword({ token, password: PASSWORD, again: PASSWORD, code }, CALLER);
  site.clock.advance({ seconds: secondsAgo });
  return joined;
}

// Somebody has to be left.
await invite("administrator");

const ENDINGS: Record<string, (boss: StaffAccount, friend: StaffAccount) => Promise<{ ok: boolean }>> = {
  "the administrator who sent it is ended": ({ login }) => accounts.end(login, SYSTEM),
  "the administrator who sent it gets another role": ({ login, version }) =>
    accounts.change({ login, version, role: "reception", mobile: "", labIds: [], zoneIds: [] }, SYSTEM),
  "the account that it sets up is ended": (_, { login }) => accounts.end(login, SYSTEM),
};

test.each(Object.entries(ENDINGS))(
  "an invitation that is taken up while %s opens an account before it, and none after it",
  async (_, end) => {
    const { account: boss } = await invited("administrator");
    const early = await invited("reception", boss);
    expect(await joinAsOf(early.token, 0)).toMatchObject({ ok: true });

    const late = await invited("reception", boss);
    site.clock.advance({ minutes: 10 });
    expect(await end(boss, late.account)).toMatchObject({ ok: true });
    expect(await joinAsOf(late.token, 60)).toMatchObject({ ok: false, error: { code: "over" } });
  },
);

const LESS = {
  ended: sql({ id: uuid }, {})`update staff_account set ended_at = now() where id = ${"id"}`,
  "given one lab alone": sql({ id: uuid }, {})`update staff_account set lab_ids = '{1}' where id = ${"id"}`,
};

/** Starts a work while an account gets fewer rights, and ends that when the work has come to where it waits for it, or is done. */
async function whileLosing<T>(
  { id }: StaffAccount,
  becomes: keyof typeof LESS,
  work: () => Promise<T>,
): Promise<T> {
  const started: Promise<T>[] = [];
  await db.tx(async (tx) => {
    await tx.run(LESS[becomes], { id });
    started.push(work());
    await endedOrWaiting(db, Promise.all(started));
  });
  const [done] = await Promise.all(started);
  return done as T;
}

const UNDER_WAY: Record<string, (boss: StaffAccount, friend: StaffAccount) => Promise<{ ok: boolean }>> = {
  "an invitation": (boss) => invite("reception", boss),
  "a way back in": (boss, { login }) => accounts.recover(login, boss),
  "another role": (boss, { login, version }) =>
    accounts.change({ login, version, role: "administrator", mobile: "", labIds: [], zoneIds: [] }, boss),
  "the end of an account": (boss, { login }) => accounts.end(login, boss),
};

const LOSING = Object.entries(UNDER_WAY).flatMap(([what, work]) =>
  (["ended", "given one lab alone"] as const).map((becomes) => [what, becomes, work] as const),
);

test.each(LOSING)(
  "%s that an administrator has under way who is being %s comes to nothing",
  async (_, becomes, work) => {
    const { account: boss } = await invited("administrator");
    const { account: friend } = await invited("reception");
    const before = await accounts.list();
    expect(await whileLosing(boss, becomes, () => work(boss, friend))).toEqual({
      ok: false,
      error: { code: "no-administrator" },
    });
    const after = await accounts.list();
    const withoutBoss = (all: typeof before) => all.filter(({ id }) => id !== boss.id);
    expect(withoutBoss(after)).toEqual(withoutBoss(before));
  },
);

test("however the end of an administrator and their invitations fall together, no link is left open", async () => {
  for (let round = 0; round < 5; round++) {
    const { account: boss } = await invited("administrator");
    const [ended, ...made] = await Promise.all([
      accounts.end(boss.login, SYSTEM),
      invite("reception", boss),
      invite("reception", boss),
    ]);
    expect(ended).toMatchObject({ ok: true });
    for (const each of made) if (each.ok) expect(await accounts.invitation(each.value.token)).toBeUndefined();
  }
});
