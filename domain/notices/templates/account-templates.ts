import { HOURS_72, type Template } from "../template.ts";

const DAY = 24 * 60;

const OF_CODE = {
  channel: "sms",
  purpose: "codes",
  variables: { code: "code", brand: "alphanumeric", host: "url" },
  goodForMinutes: 10,
  notice: null,
} as const;

/** Codes, and what is told of the account itself. Always sent by SMS: whoever did not ask for it must learn that somebody did. */
export const ACCOUNT_TEMPLATES = {
  "login-code": {
    ...OF_CODE,
    dltTemplateId: "1107160000000000001",
    // The last line binds the code to the site (WICG origin-bound one-time codes), so that a browser offers it there alone.
    text: "{code} is your {brand} verification code. It is good for 10 minutes. Do not share it with anybody.\n\n@{host} #{code}",
  },
  "password-code": {
    ...OF_CODE,
    dltTemplateId: "1107160000000000002",
    text: "{code} is your code for a new {brand} password. It is good for 10 minutes. Do not share it with anybody.\n\n@{host} #{code}",
  },
  "test-message": {
    channel: "sms",
    purpose: "account",
    dltTemplateId: "1107160000000000011",
    text: "This is a test message of {brand}. Nothing has changed and there is nothing to do.",
    variables: { brand: "alphanumeric" },
    goodForMinutes: 10,
    notice: { subject: "A test message", details: "Nothing has changed and there is nothing to do." },
  },
  "new-device": {
    channel: "sms",
    purpose: "security",
    dltTemplateId: "1107160000000000012",
    text: "Your {brand} account was opened on {at} on a new device: {device}. If this was not you, set a new password and log that device out under Devices in your profile.",
    variables: { brand: "alphanumeric", device: "alphanumeric", at: "alphanumeric" },
    goodForMinutes: DAY,
    notice: {
      subject: "Your account was opened on a new device",
      details: "If this was not you, log it out under Devices and set a new password.",
    },
  },
  "password-changed": {
    channel: "sms",
    purpose: "security",
    dltTemplateId: "1107160000000000003",
    text: "Your {brand} password was changed and your other devices were logged out. If this was not you, set a new one with Forgot Password now.",
    variables: { brand: "alphanumeric" },
    goodForMinutes: DAY,
    notice: {
      subject: "Your password was changed",
      details: "If this was not you, set a new one with Forgot Password now.",
    },
  },
  "mobile-code": {
    ...OF_CODE,
    dltTemplateId: "1107160000000000004",
    text: "{code} is your code to change the mobile number of a {brand} account. It is good for 10 minutes. Do not share it with anybody.\n\n@{host} #{code}",
  },
  "mobile-changed-old": {
    channel: "sms",
    purpose: "account",
    dltTemplateId: "1107160000000000005",
    text: "The mobile number of your {brand} account was changed. This number does not open it any more. If this was not you, please call us now.",
    variables: { brand: "alphanumeric" },
    goodForMinutes: HOURS_72,
    notice: { subject: "Your mobile number was changed", details: "If this was not you, call us." },
  },
  "mobile-changed-new": {
    channel: "sms",
    purpose: "account",
    dltTemplateId: "1107160000000000006",
    text: "This is now the mobile number of your {brand} account. Other devices were logged out.",
    variables: { brand: "alphanumeric" },
    goodForMinutes: DAY,
    notice: { subject: "This is your new mobile number", details: "Other devices were logged out." },
  },
  "email-changed": {
    channel: "sms",
    purpose: "security",
    dltTemplateId: "1107160000000000013",
    text: "The e-mail address of your {brand} account was changed or removed. If this was not you, set a new password and log other devices out under Devices in your profile.",
    variables: { brand: "alphanumeric" },
    goodForMinutes: HOURS_72,
    notice: {
      subject: "Your e-mail address was changed or removed",
      details: "If this was not you, set a new password and log other devices out under Devices.",
    },
  },
  "deletion-code": {
    ...OF_CODE,
    dltTemplateId: "1107160000000000007",
    text: "{code} is your code to delete your {brand} account. It is good for 10 minutes. Do not share it with anybody.\n\n@{host} #{code}",
  },
  "deletion-asked": {
    channel: "sms",
    purpose: "security",
    dltTemplateId: "1107160000000000008",
    text: "On {at} your {brand} account will be deleted. To keep it, log in before then and open Delete my account in your profile.",
    variables: { brand: "alphanumeric", at: "alphanumeric" },
    goodForMinutes: DAY,
    notice: { subject: "Your account is to be deleted", details: "Open your profile to keep it." },
  },
  "email-proof": {
    channel: "email",
    purpose: "account",
    dltTemplateId: "",
    text: "Please confirm that this is your e-mail address: {url}{link}\n\nThe link is good for 24 hours and works once. If you did not give this address to {brand}, you need do nothing.",
    variables: { url: "url", link: "link", brand: "alphanumeric" },
    goodForMinutes: DAY,
    notice: { subject: "Please confirm your e-mail address", details: "We have sent you a link." },
  },
  "family-invitation": {
    channel: "sms",
    purpose: "account",
    dltTemplateId: "1107160000000000009",
    text: "A member of your family who books for you at {brand} invites you to own your lab reports yourself. The link is good for 7 days: {url}{link}",
    variables: { brand: "alphanumeric", url: "url", link: "link" },
    goodForMinutes: HOURS_72,
    notice: { subject: "You can own your reports yourself", details: "Open the link in the message." },
  },
  "family-accepted": {
    channel: "sms",
    purpose: "account",
    dltTemplateId: "1107160000000000010",
    text: "The family member whom you invited at {brand} has accepted. Their lab reports are in their own account from now on.",
    variables: { brand: "alphanumeric" },
    goodForMinutes: HOURS_72,
    notice: { subject: "A family member owns their reports", details: "They are in their account now." },
  },
} as const satisfies Record<string, Template>;
