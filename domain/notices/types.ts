export type Channel = "sms" | "email" | "whatsapp";

/** A message to a person, written in the transaction of the change that it tells of. Never results or test names (DLT, privacy). */
export interface NewMessage {
  id: string;
  channel: Channel;
  /** Ten digits for sms and whatsapp, an address for email. */
  recipient: string;
  template: string;
  text: string;
  /** The same key is queued once: `booked:<booking id>`. */
  dedupeKey: string | null;
  createdAt: Date;
}
