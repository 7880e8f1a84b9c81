import { limitOf } from "../identity/limits.ts";
import type { CodeSecrets } from "../identity/ports.ts";
import type { Wait } from "../identity/types.ts";
import { composeMessage } from "../notices/compose-message.ts";
import { linkMark } from "../notices/reveal-codes.ts";
import { HOUR_MS } from "../shared/clock.ts";
import { type Random, uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { findContact } from "./save-contact.ts";
import type { ContactStore, EmailLetter, EmailStore } from "./ports.ts";

export interface SetEmailNeeds {
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
      ...{ id, customerId, email, createdAt: now },
      linkHash: needs.secrets.hashOfLink(needs.secrets.linkOf(id)),
      expiresAt: new Date(now.getTime() + PROOF_HOURS * HOUR_MS),
    },
    message: composeMessage(
      {
        template: "email-proof",
        recipient: email,
        customerId,
        variables: { brand: needs.brand, url: `${needs.publicUrl}/confirm-email/`, link: linkMark(id) },
      },
      { now, random: needs.random },
    ),
    limits: [
      limitOf("email-proof", customerId, LETTERS_OF_CUSTOMER),
      limitOf("email-proof", email.toLowerCase(), LETTERS_TO_ADDRESS),
    ],
  };
}
