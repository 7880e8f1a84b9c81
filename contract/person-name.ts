import * as v from "valibot";
import { plainName } from "../domain/shared/plain-name.ts";
import { NAME_RULE } from "./person-rules.ts";
import { filledText, isPrintable } from "./text.ts";

export const LONGEST_NAME = 254;

/** A person's name: one rule for every form and every call that takes one. Reports must be able to print it. */
export const personName = v.pipe(
  filledText(LONGEST_NAME),
  v.minLength(2, "must have at least 2 characters"),
  v.transform(plainName),
  v.check(
    (text) => NAME_RULE.test(text),
    "must start with a letter and have only letters, digits, spaces and . _ ' -",
  ),
  isPrintable,
);
