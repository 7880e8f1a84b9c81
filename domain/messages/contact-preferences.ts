/** The purposes of messages. Codes have none of these: they go to the mobile number by SMS only. */
export const PURPOSES = ["bookings", "reports", "reminders", "security", "promotions"] as const;
export type Purpose = (typeof PURPOSES)[number];

export const CHANNELS = ["sms", "whatsapp", "email"] as const;
export type Channel = (typeof CHANNELS)[number];

/** The languages a customer can choose to be contacted in: English, Bengali, Hindi. */
export const CONTACT_LANGUAGES = ["en", "bn", "hi"] as const;
export type ContactLanguage = (typeof CONTACT_LANGUAGES)[number];

/** A choice that a customer has made. */
export interface ContactChoice {
  purpose: Purpose;
  channel: Channel;
  wanted: boolean;
}

/**
 * Whether messages of a purpose go over a channel by default. "always" cannot be switched off: a customer must learn of a moved visit or a
 * withdrawn report over one channel at least, and of a login that was not theirs. WhatsApp and promotions need a consent (DPDP Act, TRAI);
 * a warning also goes to a confirmed e-mail address, because the phone may be in other hands.
 */
const RULES: Record<Purpose, Record<Channel, "always" | "on" | "off">> = {
  bookings: { sms: "always", whatsapp: "off", email: "on" },
  reports: { sms: "always", whatsapp: "off", email: "off" },
  reminders: { sms: "on", whatsapp: "off", email: "off" },
  security: { sms: "always", whatsapp: "off", email: "on" },
  promotions: { sms: "off", whatsapp: "off", email: "off" },
};

/** True if messages of a purpose always go over a channel, whatever the customer chooses. */
export function isFixed(purpose: Purpose, channel: Channel): boolean {
  return RULES[purpose][channel] === "always";
}

/** Whether messages of a purpose may go over a channel, by the customer's choices and the defaults. */
export function isWanted(choices: readonly ContactChoice[], purpose: Purpose, channel: Channel): boolean {
  const rule = RULES[purpose][channel];
  if (rule === "always") return true;
  const chosen = choices.find((choice) => choice.purpose === purpose && choice.channel === channel);
  return chosen ? chosen.wanted : rule === "on";
}

/** How a customer may be contacted. */
export interface ContactPreferences {
  mobile: string;
  /** Empty unless the customer has confirmed the address. */
  verifiedEmail: string;
  language: ContactLanguage;
  /** The channels of each purpose; e-mail is among them only with a verified address. */
  channels: Record<Purpose, Channel[]>;
}

/** The customer's choices combined with the defaults. */
export function resolveContactPreferences(
  customer: { mobile: string; verifiedEmail: string; language: ContactLanguage },
  choices: readonly ContactChoice[],
): ContactPreferences {
  const channelsOf = (purpose: Purpose): Channel[] =>
    CHANNELS.filter(
      (channel) =>
        isWanted(choices, purpose, channel) && (channel !== "email" || customer.verifiedEmail !== ""),
    );
  return {
    ...customer,
    channels: {
      bookings: channelsOf("bookings"),
      reports: channelsOf("reports"),
      reminders: channelsOf("reminders"),
      security: channelsOf("security"),
      promotions: channelsOf("promotions"),
    },
  };
}
