import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BENGALI } from "./bengali.ts";

const BENGALI_FILES = new URL("bn/", import.meta.url);
/** Laboratory words and explanations are lists of their own, which only the server reads. */
const OTHER_LISTS = new Set(["findings.json", "explanations.json"]);
const AREAS: Record<string, string>[] = readdirSync(BENGALI_FILES)
  .filter((name) => !OTHER_LISTS.has(name))
  .map((name) => JSON.parse(readFileSync(new URL(name, BENGALI_FILES), "utf8")));
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

test("every file of phrases is part of the dictionary", () => {
  expect(new Set(AREAS.flatMap((area) => Object.keys(area)))).toEqual(new Set(Object.keys(BENGALI)));
});

test("a phrase stands in one file", () => {
  const all = AREAS.flatMap((area) => Object.keys(area));
  expect(all.filter((phrase, index) => all.indexOf(phrase) !== index)).toEqual([]);
});
