import type { MobileCodeError, StartError } from "../domain/account/change-mobile.ts";
import type { ConsentPlace, ConsentPurpose } from "../domain/account/consents.ts";
import type { DeletionError } from "../domain/account/deletion.ts";
import type { EmailOutcome } from "../domain/account/set-email.ts";
import type { PlainPhrase } from "../domain/i18n/translate.ts";
import type { Channel, ContactLanguage, Purpose } from "../domain/notices/contact-preferences.ts";
import { STATUS } from "./envelope.ts";
import { type ErrorMessage, errorMessage } from "./error-messages.ts";
import { codeErrorMessage, sendErrorMessage } from "./identity-messages.ts";

export const EMAIL_LINK_SENT =
  "We have sent a link to your e-mail address. Open it to confirm that the address is yours.";
export const EMAIL_CONFIRMED = "Your e-mail address is confirmed.";
export const EMAIL_LINK_OVER = "This link cannot be used any more. Log in and ask for a new one.";

/** The message about a stored e-mail address. */
export const EMAIL_SAVED: Record<EmailOutcome, string> = {
  unchanged: "Your e-mail address is saved.",
  removed: "Your e-mail address is removed.",
  "proof-sent": EMAIL_LINK_SENT,
  "saved-unproven": "Your e-mail address is saved. Please ask for the link to confirm it later.",
};

export const MOBILE_CODE_OLD = "A code has been sent to your present mobile number.";
export const MOBILE_CODE_NEW = "A code has been sent to your new mobile number.";
export const MOBILE_ANEW =
  "The change of your number begins anew: you have logged in since, or it took more than 30 minutes. Please have the code sent again.";
export const MOBILE_CHANGED = "Your mobile number is changed. Your other devices are logged out.";

export function startMobileWords(error: StartError): ErrorMessage {
  return error.code === "same-number"
    ? errorMessage("This is your mobile number already.", { field: "mobile" })
    : { ...sendErrorMessage(error), status: STATUS.failed };
}

export function mobileCodeWords(error: MobileCodeError): ErrorMessage {
  switch (error.code) {
    case "not-started":
      return errorMessage("Please enter your new mobile number first.", { status: 4006 });
    case "number-taken":
      return errorMessage("The new number has an account of its own.", {
        status: 4007,
        msg: "Log in with it and delete that account first, or keep your present number.",
      });
    default:
      return codeErrorMessage(error);
  }
}

export const EXPORT_ASKED = "We are putting your data together. It takes a few minutes at the most.";
export const EXPORT_TOO_SOON =
  "You have asked for a copy within the last hour. It is in the list, or will be there in a moment.";

export const DELETION_CODE_SENT = "A code has been sent to your mobile.";
export const ACCOUNT_KEPT = "Your account stays.";

export function deletionWords(error: DeletionError): ErrorMessage {
  if (error.code !== "bookings-open") return codeErrorMessage(error);
  return errorMessage(`Your account has something open: ${error.bookingNos.join(", ")}.`, {
    status: 4008,
    msg: "Cancel it, or wait until its report is there and its money is settled.",
  });
}

export const LANGUAGE_WORDS: Record<ContactLanguage, PlainPhrase> = {
  en: "English",
  bn: "Bengali",
  hi: "Hindi",
};

export const PURPOSE_WORDS: Record<Purpose, { title: PlainPhrase; about: PlainPhrase }> = {
  bookings: { title: "Bookings", about: "Confirmations, changes, payments and refunds." },
  reports: {
    title: "Reports",
    about: "That a report is ready, corrected or withdrawn. Never what is in it.",
  },
  reminders: { title: "Reminders", about: "Before a visit: when to fast, when we come." },
  security: {
    title: "Security",
    about: "A login from a new device, a new password, the end of your account.",
  },
  promotions: { title: "Offers", about: "Discounts and news." },
};

export const CHANNEL_WORDS: Record<Channel, PlainPhrase> = {
  sms: "SMS",
  whatsapp: "WhatsApp",
  email: "E-mail",
};

/** What a consent is about, in words. */
export function consentWords(purpose: ConsentPurpose): string {
  switch (purpose) {
    case "account":
      return "Having an account";
    case "booking":
      return "A booking and its tests";
    case "prescription":
      return "A prescription, to be read by the laboratory";
    case "guardian":
      return "Tests of a child, as its parent or guardian";
    default: {
      const [about, channel] = purpose.split("-") as [Purpose, Channel];
      return `${PURPOSE_WORDS[about].title} by ${CHANNEL_WORDS[channel]}`;
    }
  }
}

export const PLACE_WORDS: Record<ConsentPlace, PlainPhrase> = {
  login: "first login",
  "sign-up": "sign-up",
  checkout: "booking",
  app: "booking with an app",
  prescription: "sending a prescription",
  profile: "your profile",
  telephone: "a telephone call",
};
