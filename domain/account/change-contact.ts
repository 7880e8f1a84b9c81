import type { CheckCodeNeeds, CodeError, SendCodeNeeds } from "../identity/codes.ts";
import { checkCode, sendCode, sendCodeAgain } from "../identity/codes.ts";
import { limitOf } from "../identity/limits.ts";
import type { CodeSecrets } from "../identity/ports.ts";
import type { Caller, Wait } from "../identity/types.ts";
import { isMobile } from "../identity/types.ts";
import { composeMessage } from "../messages/compose-message.ts";
import { linkPlaceholder } from "../messages/reveal-placeholders.ts";
import { HOUR_MS } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import { uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { sameBytes } from "../shared/same-bytes.ts";
import type { ContactStore, EmailLetter, EmailStore, MobileChangeStore } from "./ports.ts";
import { findContact } from "./save-contact.ts";

interface ChangeMobileNeeds extends SendCodeNeeds, CheckCodeNeeds {
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

/** Sends the expected code once more, or a new one when it cannot be used any more. */
export async function resendMobileCode(
  needs: ChangeMobileNeeds,
  request: ChangeRequest,
): Promise<Result<void, { code: "not-started" } | Wait>> {
  const { customerId, caller, now } = request;
  const { stage, newMobile } = await findMobileChange(needs, request);
  if (stage === "number") return fail({ code: "not-started" });
  const isOfNew = stage === "new-code";
  const sent = await sendCodeAgain(needs, {
    caller,
    mobile: isOfNew ? newMobile : (await findContact(needs, customerId)).mobile,
    purpose: isOfNew ? "change-mobile" : "confirm-mobile",
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

interface SetEmailNeeds {
  contact: Pick<ContactStore, "find">;
  emails: EmailStore;
  secrets: Pick<CodeSecrets, "linkOf" | "hashOfLink">;
  random: Random;
  brand: string;
  /** Without a slash at its end. */
  publicUrl: string;
}

const PROOF_HOURS = 24;
const LETTERS_TO_ADDRESS = [{ most: 5, seconds: 86_400 }];
const LETTERS_OF_CUSTOMER = [
  { most: 3, seconds: 600 },
  { most: 10, seconds: 86_400 },
];

export type EmailOutcome = "unchanged" | "removed" | "proof-sent" | "saved-unproven";

/**
 * Stores the account's e-mail address and sends a link there; an unchanged address is left alone. The end of a confirmed address is
 * reported by SMS and to that address itself: a person who has the phone or the password for a minute must not redirect the account's mail.
 */
export async function setEmail(
  needs: SetEmailNeeds,
  request: { customerId: string; email: string; now: Date },
): Promise<EmailOutcome> {
  const { customerId, email, now } = request;
  const before = await findContact(needs, customerId);
  if (before.email === email) return "unchanged";
  const warning = composeMessage(
    { template: "email-changed", recipient: before.mobile, customerId, variables: { brand: needs.brand } },
    { now, random: needs.random },
  );
  if (email === "") {
    await needs.emails.change(customerId, "", { letter: null, warning });
    return "removed";
  }
  const letter = letterTo(needs, { customerId, email, now });
  const sent = await needs.emails.change(customerId, email, { letter, warning });
  return sent.ok ? "proof-sent" : "saved-unproven";
}

/** Sends a new link to the address of the account; earlier ones die. */
export async function sendEmailProof(
  needs: SetEmailNeeds,
  request: { customerId: string; now: Date },
): Promise<Result<void, { code: "no-email" } | { code: "confirmed-already" } | Wait>> {
  const { customerId, now } = request;
  const contact = await needs.contact.find(customerId);
  if (!contact || contact.email === "") return fail({ code: "no-email" });
  if (contact.emailVerified) return fail({ code: "confirmed-already" });
  const letter = letterTo(needs, { customerId, email: contact.email, now });
  const sent = await needs.emails.sendAgain(customerId, letter);
  return sent.ok ? done(undefined) : sent;
}

function letterTo(
  needs: SetEmailNeeds,
  { customerId, email, now }: { customerId: string; email: string; now: Date },
): EmailLetter {
  const id = uuidv7(now, needs.random);
  return {
    proof: {
      id,
      customerId,
      email,
      createdAt: now,
      linkHash: needs.secrets.hashOfLink(needs.secrets.linkOf(id)),
      expiresAt: new Date(now.getTime() + PROOF_HOURS * HOUR_MS),
    },
    message: composeMessage(
      {
        template: "email-proof",
        recipient: email,
        customerId,
        variables: {
          brand: needs.brand,
          url: `${needs.publicUrl}/confirm-email/`,
          link: linkPlaceholder(id),
        },
      },
      { now, random: needs.random },
    ),
    limits: [
      limitOf("email-proof", customerId, LETTERS_OF_CUSTOMER),
      limitOf("email-proof", email.toLowerCase(), LETTERS_TO_ADDRESS),
    ],
  };
}
