import { type Result, refuse } from "../shared/result.ts";
import { isOpen } from "./judge-code.ts";
import { codeMessage, noteBudget, type SendCodeNeeds, sendCode, sendLimits } from "./send-code.ts";
import type { Caller, Wait } from "./types.ts";

/**
 * Sends the session's code again while it is valid: the same code, whose ten minutes and five tries go on. One that is over is
 * followed by a new code to the same number.
 */
export async function resendCode(
  needs: SendCodeNeeds,
  request: { caller: Caller; now: Date },
): Promise<Result<void, { code: "nothing-asked" } | Wait>> {
  const { caller, now } = request;
  const challenge = await needs.codes.find(caller.sessionHash);
  if (!challenge || challenge.usedAt) return refuse({ code: "nothing-asked" });
  const { mobile, purpose } = challenge;
  if (isOpen(challenge, now)) {
    const message = codeMessage(needs, challenge, now);
    return noteBudget(needs, await needs.codes.repeat(message, sendLimits(needs, caller, mobile), now));
  }
  const sent = await sendCode(needs, { caller, mobile, purpose, now });
  if (sent.ok) return sent;
  return refuse(sent.refusal.code === "wait" ? sent.refusal : { code: "nothing-asked" });
}
