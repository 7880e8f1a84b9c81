import { randomBytes } from "node:crypto";
import { attemptStore } from "../../db/stores/attempts.ts";
import { staffAccountStore } from "../../db/stores/staff-accounts.ts";
import { staffRecord } from "../../db/stores/staff-record.ts";
import type { DeskServices } from "../../domain/desk/services.ts";
import { type StaffAccountsService, staffAccountsService } from "../../domain/staff/accounts/service.ts";
import { oneTimePasswords } from "../../integrations/staff/one-time-passwords.ts";
import { passkeysOf } from "../../integrations/staff/passkeys.ts";
import { secretBox } from "../../integrations/staff/secret-box.ts";
import type { AppContext } from "../app-context.ts";
import { hashToken } from "../http/tokens.ts";
import { passwordHasher } from "../password-hasher.ts";
import { tellNewDevice } from "./tell-new-device.ts";

/** Accounts of the staff; `origin`: the desk's address, known once it listens. */
export function createStaffAccounts(
  container: Pick<AppContext, "db" | "settings" | "secret" | "clock" | "random">,
  origin: () => string,
): StaffAccountsService {
  const { db, settings, secret, clock, random } = container;
  const { brand } = settings.site;
  return staffAccountsService({
    accounts: staffAccountStore(db),
    attempts: attemptStore(db, random),
    passwords: passwordHasher(),
    passkeys: passkeysOf({ origin, brand }),
    totp: oneTimePasswords(brand),
    box: secretBox(secret, settings.previousSecretKeys),
    tokens: { fresh: () => randomBytes(32).toString("base64url"), hash: hashToken },
    tellNewDevice: tellNewDevice({ db, brand, random }),
    ...{ clock, random, brand },
  });
}

/** Joins the desk's use cases to the stores, once at start. */
export function createDesk(container: AppContext, origin: () => string): DeskServices {
  return {
    accounts: createStaffAccounts(container, origin),
    record: staffRecord(container.db),
  };
}
