import type { EmailOutcome, MobileCodeError, StartError } from "../domain/account/change-contact.ts";
import type { ConsentPlace, ConsentPurpose } from "../domain/account/consents.ts";
import type { DeletionError } from "../domain/account/deletion.ts";
import type { PlainPhrase } from "../domain/i18n/translate.ts";
import type { Channel, ContactLanguage, Purpose } from "../domain/messages/contact-preferences.ts";
import type { ErrorMessage } from "./error-messages.ts";
import { errorMessage } from "./error-messages.ts";
import { codeErrorMessage, sendErrorMessage } from "./identity-messages.ts";
import { STATUS } from "./status.ts";

export const EMAIL_LINK_SENT = "We've sent a link to your e-mail. Open it to confirm your address.";
export const EMAIL_CONFIRMED = "Your e-mail address is confirmed.";
export const EMAIL_LINK_OVER = "This link has expired. Log in and request a new one.";

/** The message about a stored e-mail address. */
export const EMAIL_SAVED: Record<EmailOutcome, string> = {
  unchanged: "Your e-mail address is saved.",
  removed: "Your e-mail address is removed.",
  "proof-sent": EMAIL_LINK_SENT,
  "saved-unproven": "Your e-mail address is saved. You can request the confirmation link later.",
};

export const MOBILE_CODE_OLD = "We've sent a code to your current mobile number.";
export const MOBILE_CODE_NEW = "We've sent a code to your new mobile number.";
export const MOBILE_ANEW =
  "Please start again: you logged in again, or more than 30 minutes have passed. Send a new code to continue.";
export const MOBILE_CHANGED = "Mobile number changed. Your other devices are logged out.";

export function startMobileWords(error: StartError): ErrorMessage {
  return error.code === "same-number"
    ? errorMessage("This is already your mobile number.", { field: "mobile" })
    : { ...sendErrorMessage(error), status: STATUS.failed };
}

export function mobileCodeWords(error: MobileCodeError): ErrorMessage {
  switch (error.code) {
    case "not-started":
      return errorMessage("Please enter your new mobile number first.", { status: 4006 });
    case "number-taken":
      return errorMessage("The new number already has an account.", {
        status: 4007,
        msg: "Log in with it and delete that account first, or keep your current number.",
      });
    default:
      return codeErrorMessage(error);
  }
}

export const EXPORT_ASKED = "We're preparing your data. It takes a few minutes.";
export const EXPORT_TOO_SOON =
  "You requested a copy within the last hour. It is in the list, or will appear shortly.";

export const DELETION_CODE_SENT = "A code has been sent to your mobile.";
export const ACCOUNT_KEPT = "Your account will not be deleted.";

export function deletionWords(error: DeletionError): ErrorMessage {
  if (error.code !== "bookings-open") return codeErrorMessage(error);
  const status = 4008;
  const numbers = error.bookingNos.join(", ");
  return error.bookingNos.length === 1
    ? errorMessage(`You have an open booking: ${numbers}.`, {
        status,
        msg: "Cancel it, or wait until its report is ready and payments are settled.",
      })
    : errorMessage(`You have open bookings: ${numbers}.`, {
        status,
        msg: "Cancel them, or wait until their reports are ready and payments are settled.",
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
    about: "When a report is ready, corrected or withdrawn. Never the results.",
  },
  reminders: { title: "Reminders", about: "Before a visit: fasting and arrival times." },
  security: {
    title: "Security",
    about: "New device logins, password changes and account deletion.",
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
      return "Sharing a prescription with the laboratory";
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
  telephone: "a phone call",
};
