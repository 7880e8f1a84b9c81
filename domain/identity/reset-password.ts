import { done, type Result, refuse } from "../shared/result.ts";
import { type CheckCodeNeeds, type CodeRefusal, checkCode } from "./check-code.ts";
import { judgePassword } from "./judge-password.ts";
import { isMobile } from "./mobile.ts";
import type { PasswordFault } from "./password-rule.ts";
import { type SavePasswordNeeds, savePassword } from "./set-password.ts";
import type { Caller } from "./types.ts";

export type ResetRefusal =
  | { code: "bad-mobile" }
  | { code: "password-refused"; fault: PasswordFault }
  | CodeRefusal;

/**
 * Sets a new password with a code that was sent to the number in this session; every session of the customer ends. A number
 * without an account gets one, as at a first login by code: the answer must not tell which it was.
 */
export async function resetPassword(
  needs: SavePasswordNeeds & CheckCodeNeeds,
  request: { caller: Caller; mobile: string; presented: string | number | null; fresh: string; now: Date },
): Promise<Result<void, ResetRefusal>> {
  const { caller, mobile, presented, fresh, now } = request;
  if (!isMobile(mobile)) return refuse({ code: "bad-mobile" });
  // Before the code is used up: a password that is refused must not cost a new code.
  const fault = judgePassword(fresh, mobile, needs.brand);
  if (fault) return refuse({ code: "password-refused", fault });
  const checked = await checkCode(needs, { caller, presented, purposes: ["reset", "login"], mobile, now });
  if (!checked.ok) return checked;
  const customerId = await needs.customers.findOrCreate(mobile, now);
  await savePassword(needs, { customerId, mobile, fresh, over: undefined, keepSession: null, now });
  return done(undefined);
}
