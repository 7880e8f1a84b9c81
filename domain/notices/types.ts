import type { Channel, Purpose as ChosenPurpose } from "./contact-preferences.ts";

/** Why somebody is written to: what they can choose ways for, and what guards their account and always goes out. */
export type Purpose = ChosenPurpose | "codes" | "account";

/** The values of a template's variables, by name. A one-time code stands as its mark (`reveal-codes.ts`), never as itself. */
export type Variables = Readonly<Record<string, string>>;

/** A message to a person, written in the transaction of the change that it tells of. Never results or test names (DLT, privacy). */
export interface NewMessage {
  id: string;
  channel: Channel;
  /** Ten digits for sms and whatsapp, an address for email. */
  recipient: string;
  template: string;
  variables: Variables;
  /** The sentence as it reads when it is queued, for those who look at the outbox; what leaves is made of the variables. */
  text: string;
  /** The same key is queued once: `booked:<booking id>`. */
  dedupeKey: string | null;
  /** Whom it is for; null: the customer of the number that it goes to, if there is one. */
  customerId: string | null;
  createdAt: Date;
}

/** The chain's name and address as messages say them. */
export interface NoticeWords {
  brand: string;
  /** The address of the site, without a slash at its end. */
  publicUrl: string;
}
