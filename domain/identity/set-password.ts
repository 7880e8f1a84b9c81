import { composeMessage } from "../notices/compose-message.ts";
import type { Random } from "../random.ts";
import { done, type Result, refuse } from "../result.ts";
import { type CheckPasswordNeeds, checkPassword } from "./check-password.ts";
import { judgePassword } from "./judge-password.ts";
import type { CustomerStore, PasswordHasher } from "./needs.ts";
import type { PasswordFault } from "./password-rule.ts";
import type { Caller, Wait } from "./types.ts";

export interface SavePasswordNeeds {
  customers: CustomerStore;
  passwords: PasswordHasher;
  random: Random;
  brand: string;
}

export type PasswordRefusal =
  | { code: "password-refused"; fault: PasswordFault }
  | { code: "old-missing" }
  | { code: "old-wrong" }
  | Wait;

/** Sets the first password of a logged-in customer, or changes it against the old one; the customer's other sessions end. */
export async function setPassword(
  needs: SavePasswordNeeds & CheckPasswordNeeds,
  request: { customerId: string; caller: Caller; old: string | null; fresh: string; now: Date },
): Promise<Result<void, PasswordRefusal>> {
  const { customerId, caller, old, fresh, now } = request;
  const customer = await needs.customers.find(customerId);
  if (!customer) throw new Error(`customer ${customerId} has a session and no account`);
  const fault = judgePassword(fresh, customer.mobile, needs.brand);
  if (fault) return refuse({ code: "password-refused", fault });
  const { mobile, passwordHash: over } = customer;
  if (over !== null) {
    if (!old) return refuse({ code: "old-missing" });
    const checked = await checkPassword(needs, { caller, mobile, password: old, now });
    if (!checked.ok)
      return checked.refusal.code === "wrong" ? refuse({ code: "old-wrong" }) : refuse(checked.refusal);
  }
  // The old password opens nothing more once somebody has set another, not even its own change.
  const keepSession = caller.sessionHash;
  const isSet = await savePassword(needs, { customerId, mobile, fresh, over, keepSession, now });
  return isSet ? done(undefined) : refuse({ code: over === null ? "old-missing" : "old-wrong" });
}

/** Stores a judged password, ends the other sessions and tells the customer; false if the account has another than `over` by now. */
export async function savePassword(
  needs: SavePasswordNeeds,
  request: {
    customerId: string;
    mobile: string;
    fresh: string;
    over: string | null | undefined;
    keepSession: Uint8Array | null;
    now: Date;
  },
): Promise<boolean> {
  const message = composeMessage(
    { template: "password-changed", recipient: request.mobile, variables: { brand: needs.brand } },
    { now: request.now, random: needs.random },
  );
  const { customerId, over, keepSession } = request;
  const passwordHash = await needs.passwords.hash(request.fresh);
  return needs.customers.setPassword(customerId, { passwordHash, over, keepSession }, message);
}
