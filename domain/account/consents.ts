import { CHANNELS, type Channel, isWanted, PURPOSES, type Purpose } from "../notices/contact-preferences.ts";
import { type Random, uuidv7 } from "../shared/random.ts";

/**
 * What is agreed to, one by one: having an account, a booking with its tests, speaking for a child, the reading of a prescription,
 * and each way of writing to somebody that nobody uses unasked ("promotions-sms").
 */
export type ConsentPurpose = "account" | "booking" | "guardian" | "prescription" | `${Purpose}-${Channel}`;
/** Where it was given; "app": by the calls, from an app that shows the notice itself. */
export type ConsentPlace = "login" | "sign-up" | "checkout" | "app" | "prescription" | "profile";

/** A consent that was given or withdrawn; never changed afterwards. */
export interface ConsentEvent {
  id: string;
  purpose: ConsentPurpose;
  given: boolean;
  /** YYYY-MM-DD: the privacy notice in force then. */
  noticeVersion: string;
  place: ConsentPlace;
  at: Date;
}

/** What is agreed to at one moment, each as an event of its own. */
export function agree(
  purposes: readonly ConsentPurpose[],
  facts: { place: ConsentPlace; noticeVersion: string; now: Date; random: Random },
): ConsentEvent[] {
  const { place, noticeVersion, now } = facts;
  return purposes.map((purpose) => {
    return { id: uuidv7(now, facts.random), purpose, given: true, noticeVersion, place, at: now };
  });
}

/** The ways of writing that wait for a yes, and are withdrawn one by one. */
export const CONTACT_CONSENTS: readonly { key: ConsentPurpose; purpose: Purpose; channel: Channel }[] =
  PURPOSES.flatMap((purpose) =>
    CHANNELS.filter((channel) => !isWanted([], purpose, channel)).map((channel) => ({
      key: `${purpose}-${channel}` as const,
      purpose,
      channel,
    })),
  );

export function findContactConsent(key: string) {
  return CONTACT_CONSENTS.find((consent) => consent.key === key);
}
