import { expect, test } from "vitest";
import { isMisreadUtf8 } from "./misread-utf8.ts";

const TEXTS = [
  "5 µg",
  "37 °C",
  "β-lactamase",
  "≤ 4",
  "48–72 h",
  "José",
  "বৃদ্ধি",
  "वृद्धि",
  "＜5",
  "“sterile”",
  "😀",
  "Ωmega",
  "10 %",
];

test.each(["latin1", "windows-1252"])(
  "UTF-8 that was read as %s is told in each script, and the text itself is whole",
  (charset) => {
    const misread = (text: string) =>
      charset === "latin1"
        ? Buffer.from(text).toString("latin1")
        : new TextDecoder(charset).decode(Buffer.from(text));
    for (const text of TEXTS) {
      expect(isMisreadUtf8(text), text).toBe(false);
      if (/[^\x20-\x7e]/.test(text)) expect(isMisreadUtf8(misread(text)), misread(text)).toBe(true);
    }
  },
);

test.each([
  "“CAFÉ”",
  "“résumé”…",
  "à la carte",
  "Â",
  "São",
  "NÃO",
  "naïve",
  "Île",
  "ΔF508",
  "“là”.",
  "“voilà”…",
  "«là»…",
  "“AMANHÔ",
  "MANHÃ…",
])("%s is a whole text", (text) => {
  expect(isMisreadUtf8(text)).toBe(false);
});
