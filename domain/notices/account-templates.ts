import type { Template } from "./templates.ts";

const DAY = 1440;
const HOURS_72 = 72 * 60;

/** What a customer is told of the account itself. Always sent: whoever did not ask for it must learn that somebody did. */
export const ACCOUNT_TEMPLATES = {
  "mobile-code": {
    channel: "sms",
    dltTemplateId: "1107160000000000004",
    text: "{code} is your code to change the mobile number of a {brand} account. It is good for 10 minutes. Do not share it with anybody.\n\n@{host} #{code}",
    variables: { code: "code", brand: "alphanumeric", host: "url" },
    goodForMinutes: 10,
  },
  "mobile-changed-old": {
    channel: "sms",
    dltTemplateId: "1107160000000000005",
    text: "The mobile number of your {brand} account was changed. This number does not open it any more. If this was not you, please call us now.",
    variables: { brand: "alphanumeric" },
    goodForMinutes: HOURS_72,
  },
  "mobile-changed-new": {
    channel: "sms",
    dltTemplateId: "1107160000000000006",
    text: "This is now the mobile number of your {brand} account. Other devices were logged out.",
    variables: { brand: "alphanumeric" },
    goodForMinutes: DAY,
  },
  "deletion-code": {
    channel: "sms",
    dltTemplateId: "1107160000000000007",
    text: "{code} is your code to delete your {brand} account. It is good for 10 minutes. Do not share it with anybody.\n\n@{host} #{code}",
    variables: { code: "code", brand: "alphanumeric", host: "url" },
    goodForMinutes: 10,
  },
  "deletion-asked": {
    channel: "sms",
    dltTemplateId: "1107160000000000008",
    text: "Your {brand} account will be deleted on {at}. To keep it, log in before then and open Delete my account in your profile.",
    variables: { brand: "alphanumeric", at: "alphanumeric" },
    goodForMinutes: DAY,
  },
  "email-proof": {
    channel: "email",
    dltTemplateId: "",
    text: "Please confirm that this is your e-mail address: {url}{link}\n\nThe link is good for 24 hours and works once. If you did not give this address to {brand}, you need do nothing.",
    variables: { url: "url", link: "link", brand: "alphanumeric" },
    goodForMinutes: DAY,
  },
  "family-invitation": {
    channel: "sms",
    dltTemplateId: "1107160000000000009",
    text: "A member of your family who books for you at {brand} invites you to own your lab reports yourself. The link is good for 7 days: {url}{link}",
    variables: { brand: "alphanumeric", url: "url", link: "link" },
    goodForMinutes: HOURS_72,
  },
  "family-accepted": {
    channel: "sms",
    dltTemplateId: "1107160000000000010",
    text: "The family member whom you invited at {brand} has accepted. Their lab reports are in their own account from now on.",
    variables: { brand: "alphanumeric" },
    goodForMinutes: HOURS_72,
  },
} as const satisfies Record<string, Template>;
