import type { Channel } from "../notices/types.ts";
import { CHANNELS, isWanted, PURPOSES, type Purpose } from "./contact-preferences.ts";

/**
 * What is agreed to, one by one: having an account, a booking with its tests, speaking for a child, and each way of writing to
 * somebody that nobody uses unasked ("promotions-sms").
 */
export type ConsentPurpose = "account" | "booking" | "guardian" | `${Purpose}-${Channel}`;
export type ConsentPlace = "login" | "sign-up" | "checkout" | "profile";

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
