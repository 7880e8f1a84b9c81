import { usesPin } from "../../domain/staff/accounts/pin.ts";
import type { AccountChanged, StaffAccountStore } from "../../domain/staff/accounts/ports.ts";
import type { Role } from "../../domain/staff/roles.ts";
import { coversPlaces } from "../../domain/staff/scope.ts";
import {
  arrayOf,
  bigint,
  bool,
  bytea,
  int,
  nullable,
  oneOf,
  text,
  timestamp,
  uuid,
} from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { insertInto, sql } from "../client/sql.ts";
import { rollBackWith } from "../client/transaction.ts";
import { isLastAdministrator, maySign } from "./lock-administrators.ts";
import { accountOf, accountRow, ofAccount } from "./staff-account-row.ts";
import { addStaffAction } from "./staff-audit-log.ts";
import { staffCredentials } from "./staff-credentials.ts";
import { addInvitation, endLinksTo, withdrawLinksBy } from "./staff-invitations.ts";
import { endSessionsOf, staffSessionStore } from "./staff-sessions.ts";
import { announceCash } from "./visit-events.ts";

const findByLogin = sql(
  { login: text },
  {
    ...accountRow,
    passwordHash: nullable(text),
    sealed: nullable(bytea),
    lastStep: nullable(bigint),
  },
)`
  select ${ofAccount}, a.password_hash, t.sealed, t.last_step
  from staff_account a left join staff_totp t on t.account_id = a.id
  where a.login = ${"login"} and a.ended_at is null`;

const listAll = sql({}, { ...accountRow, hasPassword: bool, passkeys: int, seenAt: nullable(timestamp) })`
  select ${ofAccount}, a.password_hash is not null as has_password,
    (select count(*)::integer from staff_credential c where c.account_id = a.id) as passkeys,
    (select max(last_seen) from staff_device d where d.account_id = a.id) as seen_at
  from staff_account a order by (a.ended_at is not null), lower(a.name), a.id`;

const anyAccount = sql({}, { found: bool })`
  select exists (select 1 from staff_account where ended_at is null) as found`;

const insert = sql(accountRow, {})`
  ${insertInto("staff_account", accountRow)}
  on conflict do nothing`;

const loginTaken = sql({ login: text }, { found: bool })`
  select exists (select 1 from staff_account where login = ${"login"}) as found`;

const setEnd = sql({ id: uuid, version: int, now: timestamp }, {})`
  update staff_account set ended_at = ${"now"}, version = version + 1
  where id = ${"id"} and version = ${"version"} and ended_at is null`;

const setWork = sql(
  { id: uuid, version: int, role: oneOf<Role>(), labIds: arrayOf(int), zoneIds: arrayOf(int), mobile: text },
  {},
)`
  update staff_account set role = ${"role"}, lab_ids = ${"labIds"}, zone_ids = ${"zoneIds"}, mobile = ${"mobile"},
    version = version + 1
  where id = ${"id"} and version = ${"version"} and ended_at is null`;

const workOf = sql({ id: uuid }, { role: oneOf<Role>(), labIds: arrayOf(int), zoneIds: arrayOf(int) })`
  select role, lab_ids, zone_ids from staff_account where id = ${"id"} for update`;

/** Accounts of the staff, with their credentials and their sessions. */
export function staffAccountStore(db: Db): StaffAccountStore {
  return {
    ...staffCredentials(db),
    ...staffSessionStore(db),
    async findByLogin(login) {
      const row = await db.maybe(findByLogin, { login });
      if (!row) return undefined;
      const totp =
        row.sealed && row.lastStep !== null ? { sealed: row.sealed, lastStep: row.lastStep } : null;
      return { account: accountOf(row), passwordHash: row.passwordHash, totp };
    },
    list: () => db.rows(listAll, {}),
    hasAny: async () => (await db.one(anyAccount, {})).found,
    add: (account, invitation, action, manager) =>
      db.tx(async (tx) => {
        await addStaffAction(tx, action);
        if (!(await maySign(tx, manager))) return rollBackWith("no-administrator");
        if ((await tx.run(insert, account)) === 0) {
          const { found } = await tx.one(loginTaken, { login: account.login });
          return rollBackWith(found ? "login-taken" : "name-taken");
        }
        await addInvitation(tx, invitation);
        return "added" as const;
      }),
    invite: (invitation, action, manager) =>
      db.tx(async (tx) => {
        await addStaffAction(tx, action);
        if (!(await maySign(tx, manager))) return rollBackWith("no-administrator");
        await endLinksTo(tx, invitation.accountId);
        await addInvitation(tx, invitation);
        return "done" as const;
      }),
    end: (id, version, now, { action, manager }) =>
      db.tx<AccountChanged>(async (tx) => {
        await addStaffAction(tx, action);
        if (await isLastAdministrator(tx, id)) return rollBackWith("last-administrator");
        if (!(await maySign(tx, manager))) return rollBackWith("no-administrator");
        if ((await tx.run(setEnd, { id, version, now })) === 0) return rollBackWith("changed");
        await endSessionsOf(tx, id);
        await endLinksTo(tx, id);
        await withdrawLinksBy(tx, id);
        await announceCash(tx, { id: action.id, accountId: id, at: action.at });
        return "done";
      }),
    change: (id, version, to, { action, manager }) =>
      db.tx<AccountChanged>(async (tx) => {
        await addStaffAction(tx, action);
        // All administrators are locked in one order, before one of them is for whoever signs.
        const isLast = await isLastAdministrator(tx, id);
        if (!(await maySign(tx, manager))) return rollBackWith("no-administrator");
        if (to.role !== "administrator" && isLast) return rollBackWith("last-administrator");
        const before = await tx.one(workOf, { id });
        if ((await tx.run(setWork, { id, version, ...to })) === 0) return rollBackWith("changed");
        if (usesPin(before.role) !== usesPin(to.role)) await endSessionsOf(tx, id);
        if (!usesPin(to.role)) await announceCash(tx, { id: action.id, accountId: id, at: action.at });
        if (to.role !== "administrator" || !coversPlaces(to, before)) await withdrawLinksBy(tx, id);
        return "done";
      }),
  };
}
