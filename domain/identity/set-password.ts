import { composeMessage } from "../notices/compose-message.ts";
import type { Random } from "../shared/random.ts";
import { done, type Result, refuse } from "../shared/result.ts";
import { type CheckPasswordNeeds, checkPassword } from "./check-password.ts";
import { judgePassword } from "./judge-password.ts";
import type { PasswordFault } from "./password-rule.ts";
import type { CustomerStore, PasswordHasher } from "./ports.ts";
import type { Caller, Wait } from "./types.ts";

export interface SavePasswordNeeds {
  customers: CustomerStore;
  passwords: PasswordHasher;
  random: Random;
  brand: string;
}

export interface PasswordChange {
  old: string | null;
  fresh: string;
  again?: string;
}

export type PasswordRefusal =
  | { code: "password-refused"; fault: PasswordFault }
  | { code: "not-repeated" }
  | { code: "old-missing" }
  | { code: "old-wrong" }
  | Wait;

/** The new password first; never empty. */
export type PasswordRefusals = readonly [PasswordRefusal, ...PasswordRefusal[]];

/**
 * Sets the first password of a logged-in customer, or changes it against the old one; the customer's other sessions end. All that is
 * wrong is told at once, and an old password that is looked at counts as a try whatever the new one is. `again` is the new one once more,
 * where it is asked for twice.
 */
export async function setPassword(
  needs: SavePasswordNeeds & CheckPasswordNeeds,
  request: PasswordChange & { customerId: string; caller: Caller; now: Date },
): Promise<Result<void, PasswordRefusals>> {
  const { customerId, caller, old, fresh, again = fresh, now } = request;
  const customer = await needs.customers.find(customerId);
  if (!customer) throw new Error(`customer ${customerId} has a session and no account`);
  const fault = judgePassword(fresh, customer.mobile, needs.brand);
  const { mobile, passwordHash: over } = customer;
  const oldRefusal = over === null ? null : await judgeOld(needs, { caller, mobile, old, now });
  const [first, ...others]: PasswordRefusal[] = [
    ...(fault ? [{ code: "password-refused", fault } as const] : []),
    ...(fresh === again ? [] : [{ code: "not-repeated" } as const]),
    ...(oldRefusal ? [oldRefusal] : []),
  ];
  if (first) return refuse([first, ...others]);
  // The old password opens nothing more once somebody has set another, not even its own change.
  const keepSession = caller.sessionHash;
  const isSet = await savePassword(needs, { customerId, mobile, fresh, over, keepSession, now });
  return isSet ? done(undefined) : refuse([{ code: over === null ? "old-missing" : "old-wrong" }]);
}

async function judgeOld(
  needs: CheckPasswordNeeds,
  { old, ...request }: { caller: Caller; mobile: string; old: string | null; now: Date },
): Promise<PasswordRefusal | null> {
  if (!old) return { code: "old-missing" };
  const checked = await checkPassword(needs, { ...request, password: old });
  if (checked.ok) return null;
  return checked.refusal.code === "wrong" ? { code: "old-wrong" } : checked.refusal;
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
