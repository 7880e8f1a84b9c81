import { declareTemplates, HOURS_72 } from "../template.ts";

const HOURS_24 = 24 * 60;

const CODE_TEMPLATES = declareTemplates(
  { channel: "sms", purpose: "codes", goodForMinutes: 10, notification: null },
  {
    "login-code": {
      dltTemplateId: "1107160000000000001",
      // The last line binds the code to the site (WICG origin-bound one-time codes), so that a browser offers it there alone.
      text: "{code} is your {brand} verification code. Valid for up to 10 minutes. Do not share it with anyone.\n\n@{host} #{code}",
    },
    "password-code": {
      dltTemplateId: "1107160000000000002",
      text: "{code} is your code for a new {brand} password. Valid for up to 10 minutes. Do not share it with anyone.\n\n@{host} #{code}",
    },
    "mobile-code": {
      dltTemplateId: "1107160000000000004",
      text: "{code} is your code to change the mobile number of a {brand} account. Valid for up to 10 minutes. Do not share it with anyone.\n\n@{host} #{code}",
    },
    "deletion-code": {
      dltTemplateId: "1107160000000000007",
      text: "{code} is your code to delete your {brand} account. Valid for up to 10 minutes. Do not share it with anyone.\n\n@{host} #{code}",
    },
  },
);

const SECURITY_TEMPLATES = declareTemplates(
  { channel: "sms", purpose: "security", goodForMinutes: HOURS_24 },
  {
    "new-device": {
      dltTemplateId: "1107160000000000012",
      text: "New login to your {brand} account on {at} from {device}. If this was not you, set a new password and log out that device under Devices in your profile.",
      notification: {
        subject: "New login to your account",
        details: "If this was not you, log out that device under Devices and set a new password.",
      },
    },
    "password-changed": {
      dltTemplateId: "1107160000000000003",
      text: "Your {brand} password was changed and your other devices were logged out. If this was not you, reset it now with Forgot Password.",
      notification: {
        subject: "Your password was changed",
        details: "If this was not you, reset it now with Forgot Password.",
      },
    },
    "email-changed": {
      dltTemplateId: "1107160000000000013",
      text: "The e-mail address of your {brand} account was changed or removed. If this was not you, set a new password and log other devices out under Devices in your profile.",
      goodForMinutes: HOURS_72,
      notification: {
        subject: "Your e-mail address was changed or removed",
        details: "If this was not you, set a new password and log other devices out under Devices.",
      },
    },
    "deletion-asked": {
      dltTemplateId: "1107160000000000008",
      text: "On {at} your {brand} account will be deleted. To keep it, log in before then and open Delete my account in your profile.",
      notification: { subject: "Your account will be deleted", details: "Open your profile to keep it." },
    },
    "deletion-refused": {
      dltTemplateId: "1107160000000000015",
      text: "Your {brand} account was not deleted: we must keep its data for now. Our grievance officer tells you why: {url}",
      goodForMinutes: HOURS_72,
      notification: {
        subject: "Your account was not deleted",
        details: "We must keep its data for now. Our grievance officer tells you why.",
      },
    },
  },
);

/** To the chain's own people; none of them is a customer's notification. */
const STAFF_TEMPLATES = declareTemplates(
  { channel: "sms", purpose: "account", goodForMinutes: HOURS_24, notification: null },
  {
    "staff-new-device": {
      dltTemplateId: "1107160000000000014",
      text: "New sign-in to your {brand} staff account on {at} from {device}. If this was not you, sign it out under My devices and tell an administrator.",
    },
  },
);

const OTHER_TEMPLATES = declareTemplates(
  { channel: "sms", purpose: "account", goodForMinutes: HOURS_72 },
  {
    "test-message": {
      dltTemplateId: "1107160000000000011",
      text: "This is a test message from {brand}. No action is needed.",
      goodForMinutes: 10,
      notification: { subject: "A test message", details: "No action is needed." },
    },
    "mobile-changed-old": {
      dltTemplateId: "1107160000000000005",
      text: "The mobile number of your {brand} account was changed. You can no longer log in with this number. If this was not you, please call us now.",
      notification: { subject: "Your mobile number was changed", details: "If this was not you, call us." },
    },
    "mobile-changed-new": {
      dltTemplateId: "1107160000000000006",
      text: "This is now the mobile number of your {brand} account. Other devices were logged out.",
      goodForMinutes: HOURS_24,
      notification: { subject: "This is your new mobile number", details: "Other devices were logged out." },
    },
    "email-proof": {
      channel: "email",
      dltTemplateId: "",
      text: "Please confirm your e-mail address: {url}{link}\n\nThe link is valid for 24 hours and works once. If you did not add this address at {brand}, please ignore this e-mail.",
      goodForMinutes: HOURS_24,
      notification: { subject: "Please confirm your e-mail address", details: "We have sent you a link." },
    },
    "family-invitation": {
      dltTemplateId: "1107160000000000009",
      text: "A family member who books tests for you at {brand} has invited you to manage your own lab reports. The link is valid for 7 days: {url}{link}",
      notification: { subject: "You can manage your own reports", details: "Open the link in the message." },
    },
    "family-accepted": {
      dltTemplateId: "1107160000000000010",
      text: "The family member you invited at {brand} has accepted. Their lab reports are now in their own account.",
      notification: {
        subject: "A family member now manages their reports",
        details: "They are now in their own account.",
      },
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
