import { expect, test } from "vitest";
import * as account from "../../../contract/account-words.ts";
import * as family from "../../../contract/family-words.ts";
import * as identity from "../../../contract/identity-words.ts";
import { CHANNELS, PURPOSES } from "../../../domain/notices/contact-preferences.ts";
import { BENGALI } from "../../../domain/words/bengali.ts";
import { makeTranslate } from "../../../domain/words/translate.ts";

const t = makeTranslate("bn", BENGALI);

const refusals = [
  identity.loginRefusalWords({ code: "wrong" }, ""),
  identity.codeRefusalWords({ code: "code-empty" }),
  identity.codeRefusalWords({ code: "code-wrong", triesLeft: 1 }),
  identity.codeRefusalWords({ code: "code-wrong", triesLeft: 4 }),
  identity.codeRefusalWords({ code: "code-over" }),
  identity.codeRefusalWords({ code: "nothing-asked" }),
  identity.passwordRefusalWords({ code: "not-repeated" }),
  identity.passwordRefusalWords({ code: "old-missing" }),
  identity.passwordRefusalWords({ code: "old-wrong" }),
  account.mobileCodeWords({ code: "not-started" }),
  account.mobileCodeWords({ code: "number-taken" }),
  account.deletionWords({ code: "bookings-open", bookingNos: ["NM26-000012", "NM26-000013"] }),
];

const shown = [
  ...refusals.flatMap(({ message, msg }) => [message, msg, `${message} ${msg}`.trim()]),
  ...[...Object.values(identity), ...Object.values(account), ...Object.values(family)].filter(
    (words) => typeof words === "string",
  ),
  ...(["too-short", "too-long", "common", "own-number"] as const).map(identity.passwordErrorWords),
  ...(["same-number", "bad-mobile"] as const).map((code) => account.startMobileWords({ code }).message),
  ...Object.values(account.EMAIL_SAVED),
  `Your details are saved. ${account.EMAIL_SAVED["saved-unproven"]}`,
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
  ).map((code) => family.patientRefusalWords({ code }).message),
  ...(["self", "minor", "owned", "bad-mobile", "own-number"] as const).map(
    (code) => family.inviteRefusalWords({ code }).message,
  ),
];

test("every message of the login and the account is fully translated into Bengali", () => {
  const names = /NM26-|SMS|WhatsApp|OTP/g;
  expect(shown.filter((words) => /[A-Za-z]/.test(t.known(words).replace(names, "")))).toEqual([]);
  expect(t.known("Please look at the message again. You have 4 more tries.")).toBe(
    "মেসেজটি আর একবার দেখুন। আর ৪ বার চেষ্টা করতে পারবেন।",
  );
});
