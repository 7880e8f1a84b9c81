import { bool, bytea, text, timestamp, uuid } from "../db/client/columns.ts";
import type { Db } from "../db/client/connect.ts";
import { sql } from "../db/client/sql.ts";
import type { Clock } from "../domain/shared/clock.ts";
import type { Random } from "../domain/shared/random.ts";
import { uuidv7 } from "../domain/shared/random.ts";
import type { SecretBox } from "../domain/staff/accounts/ports.ts";
import type { Role } from "../domain/staff/roles.ts";

/** A member of the demo's staff: a sign-in for each role, and a second one where the work needs two people. */
export interface StaffMember {
  login: string;
  name: string;
  role: Role;
}

/** Public, as the passwords of all demo accounts are: production refuses a database with them. */
export const STAFF_PASSWORD = "lamp on the desk";

/** 160 bits for the authenticator app, base32 `NAMUNADEMOSTAFFNAMUNADEMOSTAFFNA`; the sign-in page shows the code of the moment. */
export const STAFF_TOTP_KEY = "NAMUNADEMOSTAFFNAMUNADEMOSTAFFNA";

export const STAFF: readonly StaffMember[] = [
  { login: "mita.roy", name: "Mita Roy", role: "call-centre" },
  { login: "sujoy.das", name: "Sujoy Das", role: "reception" },
  { login: "bikash.mondal", name: "Bikash Mondal", role: "collector" },
  { login: "tania.khatun", name: "Tania Khatun", role: "collector" },
  { login: "nila.ghosh", name: "Nila Ghosh", role: "catalogue" },
  { login: "arjun.sinha", name: "Arjun Sinha", role: "catalogue" },
  { login: "dr.banerjee", name: "Dr. Anita Banerjee", role: "pathologist" },
  { login: "farid.ali", name: "Farid Ali", role: "accounts" },
  { login: "lata.iyer", name: "Lata Iyer", role: "privacy-officer" },
  { login: "rina.pal", name: "Rina Pal", role: "administrator" },
];

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The bytes of a base32 text (RFC 4648). */
function bytesOf(key: string): Uint8Array {
  let bits = "";
  for (const letter of key) bits += BASE32.indexOf(letter).toString(2).padStart(5, "0");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
}

export const staffTotpSecret = (): Uint8Array => bytesOf(STAFF_TOTP_KEY);

const insertAccount = sql(
  { id: uuid, login: text, name: text, role: text, passwordHash: text, now: timestamp },
  { isNew: bool },
)`
  insert into staff_account (id, login, name, role, password_hash, is_demo, created_at, created_by)
  values (${"id"}, ${"login"}, ${"name"}, ${"role"}, ${"passwordHash"}, true, ${"now"}, 'demo')
  on conflict do nothing returning true as is_new`;

const insertTotp = sql({ accountId: uuid, sealed: bytea, now: timestamp }, {})`
  insert into staff_totp (account_id, sealed, created_at) values (${"accountId"}, ${"sealed"}, ${"now"})`;

const anyStaff = sql({}, { found: bool })`select exists (select 1 from staff_account) as found`;

/** Opens an account for each role where nobody has one; marked as demo. */
export async function loadStaff(
  db: Db,
  needs: {
    clock: Clock;
    random: Random;
    box: SecretBox;
    hashPassword: (password: string) => Promise<string>;
  },
): Promise<void> {
  if ((await db.one(anyStaff, {})).found) return;
  const now = needs.clock();
  const passwordHash = await needs.hashPassword(STAFF_PASSWORD);
  await db.tx(async (tx) => {
    for (const member of STAFF) {
      const id = uuidv7(now, needs.random);
      const added = await tx.maybe(insertAccount, { id, ...member, passwordHash, now });
      if (!added) continue;
      const sealed = Buffer.from(needs.box.seal(staffTotpSecret()));
      await tx.run(insertTotp, { accountId: id, sealed, now });
    }
  });
}
