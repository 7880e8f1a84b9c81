import { expect, test } from "vitest";
import { sayContent, sayExplanation, sayPreparation } from "./content-words.ts";

test("a summary, a title and an explanation are in the reader's language where it has words for them", () => {
  expect(sayContent("Measures blood sugar at any time of the day.", "bn")).toMatch(/রক্তের শর্করা/);
  expect(sayContent("Measures blood sugar at any time of the day.", "en")).toMatch(/^Measures/);
  expect(sayContent("A text of tomorrow.", "bn")).toBe("A text of tomorrow.");
  expect(sayExplanation("The red pigment that carries oxygen. Low in anaemia.", "hi")).toMatch(/एनीमिया/);
  expect(sayExplanation("The red pigment that carries oxygen. Low in anaemia.", "en")).toMatch(/^The red/);
});

test("a preparation is put together from its sentences", () => {
  const text = "Tell us of blood thinners. A positive result is repeated after 12 weeks.";
  expect(sayPreparation(text, "bn")).toBe(
    "রক্ত পাতলা করার ওষুধের কথা জানান। ফল পজিটিভ হলে ১২ সপ্তাহ পরে আবার করা হয়।".normalize(),
  );
  expect(sayPreparation(text, "en")).toBe(text);
});

test("a preparation with an unknown sentence stays English as a whole", () => {
  const text = "Tell us of blood thinners. Bring a lamp.";
  expect(sayPreparation(text, "bn")).toBe(text);
});
