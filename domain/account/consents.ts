import type { Channel, Purpose } from "../messages/contact-preferences.ts";
import { CHANNELS, isWanted, PURPOSES } from "../messages/contact-preferences.ts";
import type { Random } from "../shared/random.ts";
import { uuidv7 } from "../shared/random.ts";

/**
 * The purposes of consent: having an account, a booking with its tests, acting for a child, the reading of a prescription, and each channel
 * that is off by default ("promotions-sms").
 */
export type ConsentPurpose = "account" | "booking" | "guardian" | "prescription" | `${Purpose}-${Channel}`;
/** Where it was given; "app": through the API, by an app that shows the notice itself. */
export type ConsentPlace =
  | "login"
  | "sign-up"
  | "checkout"
  | "app"
  | "prescription"
  | "profile"
  | "telephone";

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

/** Consents of one moment, each as its own event. */
export function consentEvents(
  purposes: readonly ConsentPurpose[],
  facts: { place: ConsentPlace; noticeVersion: string; now: Date; random: Random },
): ConsentEvent[] {
  const { place, noticeVersion, now } = facts;
  return purposes.map((purpose) => {
    return { id: uuidv7(now, facts.random), purpose, given: true, noticeVersion, place, at: now };
  });
}

/** The channels that need a consent; each is withdrawn on its own. */
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
