import type { CheckCodeNeeds, CodeError, SendCodeNeeds } from "../identity/codes.ts";
import { checkCode, resendCode, sendCode } from "../identity/codes.ts";
import { isMobile, type Caller, type Wait } from "../identity/types.ts";
import { composeMessage } from "../notices/compose-message.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { sameBytes } from "../shared/same-bytes.ts";
import { findContact } from "./save-contact.ts";
import type { ContactStore, MobileChangeStore } from "./ports.ts";

export interface ChangeMobileNeeds extends SendCodeNeeds, CheckCodeNeeds {
  contact: Pick<ContactStore, "find">;
  mobileChanges: MobileChangeStore;
}

/** The expected next step: none, the code on the present number, or the code on the new one. */
export type MobileChangeStage = "number" | "old-code" | "new-code";

/** Time from the first code to the last. */
const WHOLE_CHANGE_MS = 30 * 60_000;

interface ChangeRequest {
  customerId: string;
  caller: Caller;
  now: Date;
}

/** The progress of a change in this session. */
export async function findMobileChange(
  needs: Pick<ChangeMobileNeeds, "mobileChanges">,
  { customerId, caller, now }: ChangeRequest,
): Promise<{ stage: MobileChangeStage; newMobile: string }> {
  const change = await needs.mobileChanges.find(customerId);
  if (
    !change ||
    !sameBytes(change.sessionHash, caller.sessionHash) ||
    now.getTime() - change.startedAt.getTime() > WHOLE_CHANGE_MS
  ) {
    return { stage: "number", newMobile: "" };
  }
  return { stage: change.oldProvedAt ? "new-code" : "old-code", newMobile: change.newMobile };
}

export type StartError = { code: "bad-mobile" } | { code: "same-number" } | Wait;

/**
 * Sends a code to the present number. Nothing is sent to the new one before the present one is proven, and whether the new one has an
 * account is not checked, so the result cannot reveal it.
 */
export async function startMobileChange(
  needs: ChangeMobileNeeds,
  request: ChangeRequest & { newMobile: string },
): Promise<Result<void, StartError>> {
  const { customerId, caller, newMobile, now } = request;
  if (!isMobile(newMobile)) return fail({ code: "bad-mobile" });
  const { mobile } = await findContact(needs, customerId);
  if (mobile === newMobile) return fail({ code: "same-number" });
  const sent = await sendCode(needs, { caller, mobile, purpose: "confirm-mobile", now });
  if (!sent.ok) return sent;
  const { sessionHash } = caller;
  await needs.mobileChanges.start(customerId, { sessionHash, newMobile, startedAt: now, oldProvedAt: null });
  return done(undefined);
}

export type MobileCodeError = CodeError | { code: "not-started" } | { code: "number-taken" };

/** Accepts the expected code: after the present number's a code goes to the new one, after the new one's the number changes. */
export async function proveMobile(
  needs: ChangeMobileNeeds,
  request: ChangeRequest & { presented: string | number | null },
): Promise<Result<"new-code" | "changed", MobileCodeError>> {
  const { customerId, caller, presented, now } = request;
  const { stage, newMobile } = await findMobileChange(needs, request);
  if (stage === "number") return fail({ code: "not-started" });
  const { mobile: old } = await findContact(needs, customerId);
  if (stage === "old-code") {
    const purposes = ["confirm-mobile"] as const;
    const checked = await checkCode(needs, { caller, presented, purposes, mobile: old, now });
    if (!checked.ok) return checked;
    const change = { sessionHash: caller.sessionHash, newMobile };
    if (!(await needs.mobileChanges.noteOldProved(customerId, change, now))) {
      return fail({ code: "not-started" });
    }
    const sent = await sendCode(needs, { caller, mobile: newMobile, purpose: "change-mobile", now });
    if (!sent.ok && sent.error.code === "wait") return fail(sent.error);
    return done("new-code");
  }
  const purposes = ["change-mobile"] as const;
  const checked = await checkCode(needs, { caller, presented, purposes, mobile: newMobile, now });
  if (!checked.ok) return checked;
  const finished = await needs.mobileChanges.finish(customerId, {
    newMobile,
    keepSession: caller.sessionHash,
    messages: [
      notification(needs, { customerId, template: "mobile-changed-old", recipient: old, now }),
      notification(needs, { customerId, template: "mobile-changed-new", recipient: newMobile, now }),
    ],
  });
  // A person who has entered a code of the number may know that it has an account.
  return finished ? done("changed") : fail({ code: "number-taken" });
}

/** Sends the expected code once more, or a new one when the first cannot be used any more. */
export async function resendMobileCode(
  needs: ChangeMobileNeeds,
  request: ChangeRequest,
): Promise<Result<void, { code: "not-started" } | Wait>> {
  const { customerId, caller, now } = request;
  const { stage, newMobile } = await findMobileChange(needs, request);
  if (stage === "number") return fail({ code: "not-started" });
  const again = await resendCode(needs, { caller, now });
  if (again.ok) return again;
  if (again.error.code === "wait") return fail(again.error);
  const sent =
    stage === "new-code"
      ? await sendCode(needs, { caller, mobile: newMobile, purpose: "change-mobile", now })
      : await sendCode(needs, {
          caller,
          mobile: (await findContact(needs, customerId)).mobile,
          purpose: "confirm-mobile",
          now,
        });
  if (sent.ok) return sent;
  return fail(sent.error.code === "wait" ? sent.error : { code: "not-started" });
}

function notification(
  needs: ChangeMobileNeeds,
  {
    now,
    ...message
  }: {
    customerId: string;
    template: "mobile-changed-old" | "mobile-changed-new";
    recipient: string;
    now: Date;
  },
) {
  return composeMessage({ ...message, variables: { brand: needs.brand } }, { now, random: needs.random });
}
