import * as v from "valibot";
import { plainName } from "../domain/shared/plain-name.ts";
import { NAME_RULE } from "./person-rules.ts";
import { filledText, isPrintable } from "./text.ts";

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
