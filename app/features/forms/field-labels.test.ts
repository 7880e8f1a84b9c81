import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BENGALI_FIGURES } from "../../../domain/i18n/bengali-figures.ts";
import { HINDI_FIGURES } from "../../../domain/i18n/hindi-figures.ts";
import { makeTranslate } from "../../../domain/i18n/translate.ts";
import { BENGALI } from "../../../locales/bengali.ts";
import { HINDI } from "../../../locales/hindi.ts";

/** The labels that `checkFields` puts into its sentences, of every form of the site. */
const LABELS = globSync("app/**/*.{ts,tsx}")
  .filter((path) => !path.includes(".test."))
  .flatMap((path) => [
    ...readFileSync(path, "utf8").matchAll(/LABELS = \{([^}]*)\}|checkFields\([^{}]*\{([^}]*)\}/g),
  ])
  .flatMap(([, named = "", inline = ""]) => [...`${named}${inline}`.matchAll(/: "([^"]+)"/g)])
  .map(([, label = ""]) => label);

/** They are never missing. */
const OPTIONAL = new Set(["Booking number", "Note"]);

test("the labels of the forms are found", () => {
  expect(new Set(LABELS).size).toBeGreaterThan(15);
  expect(LABELS).toEqual(
    expect.arrayContaining(["Name of the doctor", "Building and street", "Time for a call"]),
  );
});

test.each([makeTranslate("bn", BENGALI, BENGALI_FIGURES), makeTranslate("hi", HINDI, HINDI_FIGURES)])(
  "an empty field's error has no English word in $language",
  (t) => {
    // A text is to be entered, a choice to be chosen.
    const isSaid = (label: string) =>
      ["enter", "choose"].some(
        (prompt) => !/[a-z]{2,}/i.test(t.lookup(`Please ${prompt} the ${label.toLowerCase()}.`)),
      );
    const left = LABELS.filter((label) => !OPTIONAL.has(label) && !isSaid(label));
    expect(left).toEqual([]);
  },
);
