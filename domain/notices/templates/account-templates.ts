import { declareTemplates, HOURS_72 } from "../template.ts";

const HOURS_24 = 24 * 60;

const CODE_TEMPLATES = declareTemplates(
  { channel: "sms", purpose: "codes", goodForMinutes: 10, notice: null },
  {
    "login-code": {
      dltTemplateId: "1107160000000000001",
      // The last line binds the code to the site (WICG origin-bound one-time codes), so that a browser offers it there alone.
      text: "{code} is your {brand} verification code. It is good for 10 minutes. Do not share it with anybody.\n\n@{host} #{code}",
    },
    "password-code": {
      dltTemplateId: "1107160000000000002",
      text: "{code} is your code for a new {brand} password. It is good for 10 minutes. Do not share it with anybody.\n\n@{host} #{code}",
    },
    "mobile-code": {
      dltTemplateId: "1107160000000000004",
      text: "{code} is your code to change the mobile number of a {brand} account. It is good for 10 minutes. Do not share it with anybody.\n\n@{host} #{code}",
    },
    "deletion-code": {
      dltTemplateId: "1107160000000000007",
      text: "{code} is your code to delete your {brand} account. It is good for 10 minutes. Do not share it with anybody.\n\n@{host} #{code}",
    },
  },
);

const SECURITY_TEMPLATES = declareTemplates(
  { channel: "sms", purpose: "security", goodForMinutes: HOURS_24 },
  {
    "new-device": {
      dltTemplateId: "1107160000000000012",
      text: "Your {brand} account was opened on {at} on a new device: {device}. If this was not you, set a new password and log that device out under Devices in your profile.",
      notice: {
        subject: "Your account was opened on a new device",
        details: "If this was not you, log it out under Devices and set a new password.",
      },
    },
    "password-changed": {
      dltTemplateId: "1107160000000000003",
      text: "Your {brand} password was changed and your other devices were logged out. If this was not you, set a new one with Forgot Password now.",
      notice: {
        subject: "Your password was changed",
        details: "If this was not you, set a new one with Forgot Password now.",
      },
    },
    "email-changed": {
      dltTemplateId: "1107160000000000013",
      text: "The e-mail address of your {brand} account was changed or removed. If this was not you, set a new password and log other devices out under Devices in your profile.",
      goodForMinutes: HOURS_72,
      notice: {
        subject: "Your e-mail address was changed or removed",
        details: "If this was not you, set a new password and log other devices out under Devices.",
      },
    },
    "deletion-asked": {
      dltTemplateId: "1107160000000000008",
      text: "On {at} your {brand} account will be deleted. To keep it, log in before then and open Delete my account in your profile.",
      notice: { subject: "Your account is to be deleted", details: "Open your profile to keep it." },
    },
  },
);

/** To the chain's own people; none of them is a customer's notification. */
const STAFF_TEMPLATES = declareTemplates(
  { channel: "sms", purpose: "account", goodForMinutes: HOURS_24, notice: null },
  {
    "staff-new-device": {
      dltTemplateId: "1107160000000000014",
      text: "Your {brand} staff account was opened on {at} on a new device: {device}. If this was not you, sign it out under My devices and tell an administrator.",
    },
  },
);

const OTHER_TEMPLATES = declareTemplates(
  { channel: "sms", purpose: "account", goodForMinutes: HOURS_72 },
  {
    "test-message": {
      dltTemplateId: "1107160000000000011",
      text: "This is a test message of {brand}. Nothing has changed and there is nothing to do.",
      goodForMinutes: 10,
      notice: { subject: "A test message", details: "Nothing has changed and there is nothing to do." },
    },
    "mobile-changed-old": {
      dltTemplateId: "1107160000000000005",
      text: "The mobile number of your {brand} account was changed. This number does not open it any more. If this was not you, please call us now.",
      notice: { subject: "Your mobile number was changed", details: "If this was not you, call us." },
    },
    "mobile-changed-new": {
      dltTemplateId: "1107160000000000006",
      text: "This is now the mobile number of your {brand} account. Other devices were logged out.",
      goodForMinutes: HOURS_24,
      notice: { subject: "This is your new mobile number", details: "Other devices were logged out." },
    },
    "email-proof": {
      channel: "email",
      dltTemplateId: "",
      text: "Please confirm that this is your e-mail address: {url}{link}\n\nThe link is good for 24 hours and works once. If you did not give this address to {brand}, you need do nothing.",
      goodForMinutes: HOURS_24,
      notice: { subject: "Please confirm your e-mail address", details: "We have sent you a link." },
    },
    "family-invitation": {
      dltTemplateId: "1107160000000000009",
      text: "A member of your family who books for you at {brand} invites you to own your lab reports yourself. The link is good for 7 days: {url}{link}",
      notice: { subject: "You can own your reports yourself", details: "Open the link in the message." },
    },
    "family-accepted": {
      dltTemplateId: "1107160000000000010",
      text: "The family member whom you invited at {brand} has accepted. Their lab reports are in their own account from now on.",
      notice: { subject: "A family member owns their reports", details: "They are in their account now." },
    },
  },
);

/** Codes and messages about the account itself. Always sent by SMS: a customer must learn of a request that was not theirs. */
export const ACCOUNT_TEMPLATES = {
  ...CODE_TEMPLATES,
  ...SECURITY_TEMPLATES,
  ...STAFF_TEMPLATES,
  ...OTHER_TEMPLATES,
};
