import { randomBytes } from "node:crypto";
import type { Connection } from "../../db/client/connect.ts";
import { staffAccountStore } from "../../db/stores/staff-accounts.ts";
import type { Random } from "../../domain/shared/random.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import type { StaffAccount } from "../../domain/staff/accounts/types.ts";
import type { Role } from "../../domain/staff/roles.ts";
import { STAFF } from "../../seed/staff.ts";
import { hashToken } from "../../server/http/tokens.ts";

/** The demo's account of a role. */
export async function staffAccountOf(db: Connection, role: Role): Promise<StaffAccount> {
  const login = STAFF.find((member) => member.role === role)?.login;
  if (login === undefined) throw new Error(`the demo has nobody of the role ${role}`);
  return staffAccount(db, login);
}

async function staffAccount(db: Connection, login: string): Promise<StaffAccount> {
  const found = await staffAccountStore(db).findByLogin(login);
  if (!found) throw new Error(`${login} has no account`);
  return found.account;
}

/** Opens a session without a sign-in; returns its id, and what its cookies `desk` and `desk-device` hold. */
export async function startStaffSession(
  db: Connection,
  login: string,
  { now, random }: { now: Date; random: Random },
): Promise<{ id: string; token: string; device: string }> {
  const account = await staffAccount(db, login);
  const [token, device] = [randomBytes(32).toString("base64url"), randomBytes(32).toString("base64url")];
  const id = uuidv7(now, random);
  await staffAccountStore(db).startSession(
    {
      id,
      now,
      accountId: account.id,
      userAgent: "test",
      tokenHash: hashToken(token),
      deviceHash: hashToken(device),
    },
    null,
    {
      id: uuidv7(now, random),
      at: now,
      who: account.name,
      action: "signed in",
      subject: login,
      details: {},
    },
  );
  return { id, token, device };
}
