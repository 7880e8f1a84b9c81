import { expect, test } from "vitest";
import { BENGALI_ACCOUNT } from "./bengali/account.ts";
import { BENGALI_BOOKINGS } from "./bengali/bookings.ts";
import { BENGALI_CATALOGUE } from "./bengali/catalogue.ts";
import { BENGALI_CHECKOUT } from "./bengali/checkout.ts";
import { BENGALI_FRAME } from "./bengali/frame.ts";
import { BENGALI_HOME } from "./bengali/home.ts";
import { BENGALI_IDENTITY } from "./bengali/identity.ts";
import { BENGALI_NOTIFICATIONS } from "./bengali/notifications.ts";
import { BENGALI_PAGES } from "./bengali/pages.ts";
import { BENGALI_REPORTS } from "./bengali/reports.ts";
import { BENGALI, BENGALI_FORMS, BENGALI_SAMPLES, BENGALI_SHARED } from "./bengali.ts";

const AREAS = [
  BENGALI_SHARED,
  BENGALI_FRAME,
  BENGALI_HOME,
  BENGALI_CATALOGUE,
  BENGALI_SAMPLES,
  BENGALI_CHECKOUT,
  BENGALI_FORMS,
  BENGALI_BOOKINGS,
  BENGALI_IDENTITY,
  BENGALI_ACCOUNT,
  BENGALI_REPORTS,
  BENGALI_NOTIFICATIONS,
  BENGALI_PAGES,
];
const phrases = Object.entries(BENGALI);
const slotsOf = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

test("every phrase has its Bengali", () => {
  expect(phrases.filter(([, words]) => words.trim() === "").map(([phrase]) => phrase)).toEqual([]);
});

test("a phrase and its Bengali have the same slots", () => {
  const wrong = phrases.filter(([phrase, words]) => String(slotsOf(phrase)) !== String(slotsOf(words)));
  expect(wrong.map(([phrase]) => phrase)).toEqual([]);
});

test("the Bengali text has Bengali letters, except names and symbols", () => {
  const latin = phrases.filter(
    ([phrase, words]) => !/[\u0980-\u09ff]/.test(words) && /[a-z]{2}/i.test(phrase.replace(/\{\w+\}/g, "")),
  );
  expect(latin.map(([phrase]) => phrase).filter((phrase) => !STAYS.has(phrase))).toEqual([]);
});

/** Names and abbreviations that Bengali writes in the same way. */
const STAYS = new Set<string>(["Namuna", "NABL", "QR", "PDF", "FHIR", "English", "SMS", "WhatsApp"]);

test("a phrase stands in one file", () => {
  const all = AREAS.flatMap((area) => Object.keys(area));
  expect(all.filter((phrase, index) => all.indexOf(phrase) !== index)).toEqual([]);
});
