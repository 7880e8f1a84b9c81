import { afterAll, expect, test } from "vitest";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { SYSTEM } from "../../domain/staff/accounts/invitations.ts";
import { codeAt } from "../../integrations/staff/second-factors.ts";
import { createStaffAccounts } from "../../server/desk/create-desk.ts";
import { hashToken } from "../../server/http/tokens.ts";
import { endedOrWaiting } from "../support/ended-or-waiting.ts";
import { testApp } from "../support/test-app.ts";
import { totpSecretOf } from "../support/totp-secret.ts";

const site = await testApp({ poolSize: 8 });
const { db } = site.database;
const accounts = createStaffAccounts(site.container, () => "http://localhost:3003");
afterAll(site.close);

const CALLER = { address: "10.0.0.1", userAgent: "Mozilla/5.0", deviceHash: hashToken("laptop") };
const PASSWORD = "kite over the maidan";
const LOGIN = "person.one";
const countSessions = sql({}, { sessions: int })`
  select count(*)::integer as sessions from staff_session s join staff_account a on a.id = s.account_id
  where a.login = 'person.one'`;

const asked = {
  login: LOGIN,
  name: "Person One",
  role: "reception" as const,
  mobile: "",
  labIds: [],
  zoneIds: [],
};
const made = await accounts.invite(asked, SYSTEM);
if (!made.ok) throw new Error(made.error.code);
const { token } = made.value;
const { key = "" } = (await accounts.invitation(token)) ?? {};
const code = () => codeAt(totpSecretOf(key), site.clock.now);
await accounts.joinByPassword({ token, password: PASSWORD, again: PASSWORD, code: code() }, CALLER);
const { hash } = await db.one(
  sql({}, { hash: text })`select password_hash as hash from staff_account where login = 'person.one'`,
  {},
);

test.each([
  ["ended", "ended_at = now(), version = version + 1"],
  ["recovered with another password", "password_hash = 'another', version = version + 1"],
])("a sign-in by the old password opens no session of an account that is %s meanwhile", async (_, change) => {
  site.clock.advance({ minutes: 1 });
  let signing: ReturnType<typeof accounts.signInByPassword> | undefined;
  await db.tx(async (tx) => {
    await tx.raw(`delete from staff_session; update staff_account set ${change} where login = '${LOGIN}'`);
    signing = accounts.signInByPassword({ login: LOGIN, password: PASSWORD, code: code() }, CALLER);
    await endedOrWaiting(db, signing);
  });
  expect(await signing).toEqual({ ok: false, error: { code: "wrong" } });
  expect(await db.one(countSessions, {})).toEqual({ sessions: 0 });
  await db.raw(
    `update staff_account set ended_at = null, password_hash = '${hash}' where login = '${LOGIN}'`,
  );
});
