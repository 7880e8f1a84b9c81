import { resendCode } from "../identity/resend-code.ts";
import { type SendCodeNeeds, sendCode } from "../identity/send-code.ts";
import type { Caller, Wait } from "../identity/types.ts";
import { type Result, refuse } from "../shared/result.ts";
import { findContact } from "./find-contact.ts";
import type { ContactStore } from "./ports.ts";

export interface SendDeletionCodeNeeds extends SendCodeNeeds {
  contact: Pick<ContactStore, "find">;
}

/** Sends the code that proves the wish to delete an account: the same one again while it is good. */
export async function sendDeletionCode(
  needs: SendDeletionCodeNeeds,
  { customerId, caller, now }: { customerId: string; caller: Caller; now: Date },
): Promise<Result<void, Wait>> {
  const { mobile } = await findContact(needs, customerId);
  const before = await needs.codes.find(caller.sessionHash);
  if (before?.purpose === "delete-account" && before.mobile === mobile) {
    const again = await resendCode(needs, { caller, now });
    if (again.ok) return again;
    if (again.refusal.code === "wait") return refuse(again.refusal);
  }
  const sent = await sendCode(needs, { caller, mobile, purpose: "delete-account", now });
  if (sent.ok) return sent;
  if (sent.refusal.code === "wait") return refuse(sent.refusal);
  throw new Error("an account has a number that is none");
}
