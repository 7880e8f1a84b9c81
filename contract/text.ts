import * as v from "valibot";
import { unprintableLetters } from "../domain/i18n/split-by-font.ts";
import { withoutUnseen } from "../domain/i18n/typed-text.ts";
import { isDay } from "../domain/shared/clock.ts";
import { plainName } from "../domain/shared/plain-name.ts";
import { NAME_RULE, PINCODE_PATTERN, PINCODE_RULE } from "./person-rules.ts";

/** Control characters, and halves of a character that no encoding can store. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;
const LINE_BREAKS = /[\r\n\t]/g;

const NO_CONTROL = "must not contain control characters";
const withoutControl = v.check((text: string) => !CONTROL.test(text), NO_CONTROL);
const linesWithoutControl = v.check(
  (text: string) => !CONTROL.test(text.replace(LINE_BREAKS, "")),
  NO_CONTROL,
);

const atMost = (max: number) =>
  v.maxLength<string, number, string>(max, `must have at most ${max} characters`);

/** A string exactly as it was sent, of at most `max` characters without control characters or line breaks: a password, a laboratory's text. */
export const exactText = (max: number) => v.pipe(v.string("must be text"), atMost(max), withoutControl);

/** Like `exactText`, over several lines. */
export const exactLines = (max: number) => v.pipe(v.string("must be text"), atMost(max), linesWithoutControl);

/** A transformation with a type of its own: at a plain one the API's document ends the rules of a field. */
const tidied = (tidy: (text: string) => string) => ({ ...v.transform(tidy), type: "tidied" as const });

/** A string that somebody typed: like `exactText`, without the characters that nobody sees (`domain/i18n/typed-text.ts`). */
export const shortText = (max: number) =>
  v.pipe(v.string("must be text"), tidied(withoutUnseen), atMost(max), withoutControl);

/** Like `shortText`, over several lines. */
export const longText = (max: number) =>
  v.pipe(v.string("must be text"), tidied(withoutUnseen), atMost(max), linesWithoutControl);

/** Visible text: more than spaces and invisible control characters. */
const VISIBLE = /[^\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Trimmed text that must not be blank. Blanks around it do not count. */
export const filledText = (max: number) =>
  v.pipe(
    v.string("must be text"),
    tidied(withoutUnseen),
    withoutControl,
    v.trim(),
    atMost(max),
    v.minLength(1, "must not be blank"),
    v.check((text) => VISIBLE.test(text), "must not be blank"),
  );

/** For texts that are printed on reports and bills: letters that no font has are rejected on input. */
export const isPrintable = v.check(
  (text: string) => unprintableLetters(text).length === 0,
  "has a letter that our reports cannot print",
);

/** A catalogue id: a positive whole number. One beyond all that are given is unknown, not wrong; only what JSON cannot carry exactly is. */
export const catalogueId = v.pipe(
  v.number("must be a number"),
  v.integer("must be a whole number"),
  v.minValue(1, "must be 1 or more"),
  v.maxValue(Number.MAX_SAFE_INTEGER, "is too large"),
);

export const pincodeText = v.pipe(shortText(6), v.regex(PINCODE_RULE, "must be 6 digits, the first 1 to 9"));
/** Empty if not given. */
export const pincodeIfAny = v.pipe(
  shortText(6),
  v.regex(new RegExp(`^(${PINCODE_PATTERN})?$`), "must be 6 digits, the first 1 to 9"),
);

/** An opaque id. */
export const opaqueId = v.pipe(shortText(80), v.regex(/^[A-Za-z0-9:_-]{1,80}$/, "is not an id"));

/** A valid calendar day (not 31 February). */
export const day = v.pipe(
  v.string("must be a date"),
  v.isoDate("must be a date as YYYY-MM-DD"),
  v.check(isDay, "must be a date of the calendar"),
);

/** Rupees in the API: a number with at most two decimals. */
export const rupees = v.pipe(
  v.number("must be an amount"),
  v.finite("must be an amount"),
  v.minValue(0, "must not be negative"),
  v.maxValue(10_000_000, "is too large"),
  v.check(
    (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
    "must have at most two decimals",
  ),
);

export const flag = v.picklist([0, 1], "must be 0 or 1");

export const LONGEST_NAME = 254;

/** Ligatures of Latin (U+FB00 to U+FB04) and letters and digits in full width: other forms of letters that have one exact plain form. */
const OTHER_FORMS = /[\uFB00-\uFB04\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]+/g;

/** A person's name: one rule for every form and every call that takes one. Reports must be able to print it. */
export const personName = v.pipe(
  filledText(LONGEST_NAME),
  v.minLength(2, "must have at least 2 characters"),
  v.transform(plainName),
  v.check(
    (text) => NAME_RULE.test(text),
    "must start with a letter and have only letters, digits, spaces and . _ ' -",
  ),
  v.transform((text) => text.replace(OTHER_FORMS, (letters) => letters.normalize("NFKC"))),
  isPrintable,
);
