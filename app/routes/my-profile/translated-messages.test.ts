import { expect, test } from "vitest";
import * as account from "../../../contract/account-messages.ts";
import * as family from "../../../contract/family-messages.ts";
import * as identity from "../../../contract/identity-messages.ts";
import { BENGALI_FIGURES } from "../../../domain/i18n/bengali-figures.ts";
import { makeTranslate } from "../../../domain/i18n/translate.ts";
import { CHANNELS, PURPOSES } from "../../../domain/messages/contact-preferences.ts";
import { BENGALI } from "../../../locales/bengali.ts";

const t = makeTranslate("bn", BENGALI, BENGALI_FIGURES);

const errors = [
  identity.loginErrorMessage({ code: "wrong" }, ""),
  identity.codeErrorMessage({ code: "code-empty" }),
  identity.codeErrorMessage({ code: "code-malformed" }),
  identity.codeErrorMessage({ code: "code-wrong", triesLeft: 1 }),
  identity.codeErrorMessage({ code: "code-wrong", triesLeft: 4 }),
  identity.codeErrorMessage({ code: "code-over" }),
  identity.codeErrorMessage({ code: "nothing-asked" }),
  identity.passwordChangeErrorMessage({ code: "not-repeated" }),
  identity.passwordChangeErrorMessage({ code: "old-missing" }),
  identity.passwordChangeErrorMessage({ code: "old-wrong" }),
  account.mobileCodeWords({ code: "not-started" }),
  account.mobileCodeWords({ code: "number-taken" }),
  account.deletionWords({ code: "bookings-open", bookingNos: ["NM26-000012"] }),
  account.deletionWords({ code: "bookings-open", bookingNos: ["NM26-000012", "NM26-000013"] }),
];

const shown = [
  ...errors.flatMap(({ message, msg }) => [message, msg, `${message} ${msg}`.trim()]),
  ...[...Object.values(identity), ...Object.values(account), ...Object.values(family)].filter(
    (words) => typeof words === "string",
  ),
  ...(["too-short", "too-long", "common", "own-number"] as const).map(identity.passwordErrorWords),
  ...(["same-number", "bad-mobile"] as const).map((code) => account.startMobileWords({ code }).message),
  ...Object.values(account.EMAIL_SAVED),
  `Details saved. ${account.EMAIL_SAVED["saved-unproven"]}`,
  ...(["account", "booking", "prescription", "guardian"] as const).map(account.consentWords),
  ...PURPOSES.flatMap((purpose) =>
    CHANNELS.map((channel) => account.consentWords(`${purpose}-${channel}` as const)),
  ),
  ...(
    [
      "not-a-day",
      "born-in-future",
      "born-too-long-ago",
      "self-is-there",
      "self-stays",
      "self-too-young",
      "person-is-there",
      "family-full",
    ] as const
  ).map((code) => family.patientErrorMessage({ code }).message),
  ...(["self", "minor", "owned", "bad-mobile", "own-number"] as const).map(
    (code) => family.inviteErrorMessage({ code }).message,
  ),
];

test("every message of the login and the account is fully translated into Bengali", () => {
  const names = /NM26-|SMS|WhatsApp|OTP/g;
  expect(shown.filter((words) => /[A-Za-z]/.test(t.lookup(words).replace(names, "")))).toEqual([]);
  expect(t.lookup("Please check the SMS. 4 attempts left.")).toBe(
    "SMS-টি মিলিয়ে দেখুন। আর ৪ বার চেষ্টা করতে পারবেন।",
  );
});
