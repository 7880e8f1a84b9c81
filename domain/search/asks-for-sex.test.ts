import { expect, test } from "vitest";
import { asksForSex } from "./asks-for-sex.ts";

test.each([
  "sex determination",
  "s\u200bex deter\u00admination",
  "Sex Determination Test",
  "gender test",
  "gender reveal",
  "baby gender scan",
  "sex of baby",
  "boy or girl",
  "ladka ya ladki",
  "chele na meye",
  "foetus sex",
  "fetal sex detection",
  "ultrasound boy or girl",
  "usg girl",
  "NIPT gender",
  "female foetus",
  "male fetus test",
  "ladka ladki jaanch",
  "ভ্রূণের লিঙ্গ নির্ণয়",
  "ছেলে না মেয়ে",
  "लिंग जांच",
  "लड़का या लड़की",
])("“%s” asks for the sex of an unborn child", (query) => {
  expect(asksForSex(query)).toBe(true);
});

test.each([
  "pregnancy test",
  "pregnancy test for female",
  "male fertility",
  "female hormone test",
  "sex hormone binding globulin",
  "sexually transmitted infections",
  "STD panel",
  "swelling in pregnancy",
  "usg pregnancy",
  "growth scan",
  "feeling tired",
  "essex",
  "fetal echo",
  "testosterone male",
  "গর্ভাবস্থা",
  "girls health package",
])("“%s” is an ordinary search", (query) => {
  expect(asksForSex(query)).toBe(false);
});
