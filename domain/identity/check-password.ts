import { done, type Result, refuse } from "../shared/result.ts";
import { addressLimit, type LimitRules, passwordLimit } from "./limits.ts";
import type { AttemptStore, CustomerStore, PasswordHasher } from "./ports.ts";
import type { Caller, CustomerRecord, Wait } from "./types.ts";

export interface CheckPasswordNeeds {
  attempts: AttemptStore;
  customers: CustomerStore;
  passwords: PasswordHasher;
  limits: LimitRules;
}

/**
 * Whether a password opens the account of a number. The same refusal after the same work for a wrong password, an unknown number
 * and an account without a password. The try is counted before the password is looked at, so tries at the same time count too; a
 * right one is given back.
 */
export async function checkPassword(
  needs: CheckPasswordNeeds,
  request: { caller: Caller; mobile: string; password: string; now: Date },
): Promise<Result<CustomerRecord, { code: "wrong" } | Wait>> {
  const { caller, mobile, now } = request;
  const taken = await needs.attempts.take(
    [passwordLimit(mobile), ...addressLimit("try", caller.address, needs.limits.triesByAddress)],
    now,
  );
  if (!taken.ok) return taken;
  const customer = await needs.customers.findByMobile(mobile);
  const right = await needs.passwords.verify(request.password, customer?.passwordHash ?? null);
  if (!customer || !right) return refuse({ code: "wrong" });
  await needs.attempts.giveBack("password", mobile, taken.value);
  return done(customer);
}
