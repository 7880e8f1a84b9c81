import { expect, test } from "vitest";
import { asksForSex } from "./asks-for-sex.ts";

test.each([
  "sex determination",
  "s\u200bex deter\u00admination",
  "s e x determination",
  "S.E.X. determination",
  "s-e-x of baby",
  "sexdetermination",
  "genderdetection",
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
  "prenatal sex",
  "pre-natal sex",
  "antenatal sex",
  "embryo sex",
  "sex identification",
  "find out sex of child",
  "sonogram sex",
  "ultra sound sex",
  "male or female baby",
  "boy/girl",
  "ladka hai ya ladki",
  "chele hobe na meye",
  "beta ya beti",
  "is it a boy",
  "son or daughter",
  "ling nirdharan",
  "ling parikshan",
  "lingo nirnoy",
  "gendar test",
  "ছেলে হবে না মেয়ে",
  "পুত্র না কন্যা",
  "लिंग निर्धारण",
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
  "antenatal profile",
  "non-invasive prenatal test",
  "prenatal sex hormone",
  "child health check",
  "newborn screening",
  "senior citizen male or female",
  "beta hcg",
  "beta or alpha thalassaemia",
  "usg kub male",
  "sexual health panel",
])("“%s” is an ordinary search", (query) => {
  expect(asksForSex(query)).toBe(false);
});

test("a query that becomes very long when its signs are written out is looked through once", () => {
  // One sign is a sentence of eighteen letters: tried from each letter of these, the patterns would take minutes.
  expect(asksForSex("\ufdfa".repeat(4000))).toBe(false);
  expect(asksForSex(`${"\ufdfa".repeat(1000)} baby sex`)).toBe(true);
}, 60_000);
