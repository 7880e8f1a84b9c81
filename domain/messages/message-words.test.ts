import { expect, test } from "vitest";
import { MESSAGES } from "../../locales/dictionaries.ts";
import { messageText, translateVariables } from "./message-words.ts";
import { checkValue, slotsOf } from "./template.ts";
import { TEMPLATES } from "./templates.ts";

/** Words that stand in the values of messages. */
const VALUE_WORDS = ["home collection", "lab visit", "it is paid", "water is fine", "no water from {time}"];

test.each(["bn", "hi"] as const)("every message has its text in %s, and no text is left over", (language) => {
  const english = Object.values(TEMPLATES).map(({ text }) => text);
  expect(english.filter((text) => messageText(text, language) === undefined)).toEqual([]);
  const known = new Set<string>([...english, ...VALUE_WORDS]);
  expect(Object.keys(MESSAGES[language]).filter((text) => !known.has(text))).toEqual([]);
});

test.each(["bn", "hi"] as const)(
  "texts in %s use each variable that the English has, and no other",
  (language) => {
    for (const { text } of Object.values(TEMPLATES)) {
      const own = messageText(text, language) ?? "";
      expect(new Set(slotsOf(own)), text).toEqual(new Set(slotsOf(text)));
    }
  },
);

test("no text has six digits in a row, which would be taken for a code", () => {
  const texts = Object.values(MESSAGES).flatMap((list) => Object.values(list));
  expect(texts.filter((text) => /\d{6}/.test(text))).toEqual([]);
});

test.each([
  ["hi", "visit", "05/12/2026, 7:30 a.m. to 8:00 a.m.", "05/12/2026, सुबह 7:30–8:00"],
  ["hi", "visit", "05/12/2026, 11:30 a.m. to 12:00 p.m.", "05/12/2026, सुबह 11:30–दोपहर 12:00"],
  ["bn", "visit", "05/12/2026, 7:30 p.m. to 8:00 p.m.", "05/12/2026, সন্ধ্যা 7:30–রাত 8:00"],
  ["hi", "visit", "home collection 05/12/2026, 7:30 a.m.", "होम कलेक्शन 05/12/2026, सुबह 7:30"],
  ["bn", "visit", "lab visit 05/12/2026, 6:30 p.m.", "ল্যাব ভিজিট 05/12/2026, সন্ধ্যা 6:30"],
  ["hi", "until", "12:10 a.m.", "रात 12:10"],
  ["hi", "until", "it is paid", "पेमेंट होने"],
  ["hi", "meal", "Wed 9:30 p.m", "बुध रात 9:30"],
  ["bn", "meal", "Thu 7:00 a.m", "বৃহঃ সকাল 7:00"],
  ["hi", "water", "water is fine", "पानी पी सकते हैं"],
  ["hi", "water", "no water from 1:30 a.m", "रात 1:30 बजे से पानी भी नहीं"],
  ["bn", "water", "no water from 5:30 a.m", "ভোর 5:30 থেকে জলও নয়"],
  ["hi", "device", "Chrome on Android phone", "Android फ़ोन पर Chrome"],
  ["hi", "amount", "1,299", "1,299"],
  ["hi", "brand", "Home a.m. lab visit", "Home a.m. lab visit"],
  ["en", "visit", "05/12/2026, 7:30 a.m. to 8:00 a.m.", "05/12/2026, 7:30 a.m. to 8:00 a.m."],
] as const)("in %s the variable %s of %s is %s", (language, name, english, said) => {
  expect(translateVariables({ [name]: english }, language)).toEqual({ [name]: said });
});

test("every time of every day fits a variable of the registry", () => {
  for (const language of ["bn", "hi"] as const)
    for (let half = 0; half < 48; half += 1) {
      const clock = (slot: number) =>
        `${Math.floor(slot / 2) % 12 || 12}:${slot % 2 ? "30" : "00"} ${slot % 48 < 24 ? "a.m." : "p.m."}`;
      for (const english of [
        `05/12/2026, ${clock(half)} to ${clock(half + 1)}`,
        `home collection 05/12/2026, ${clock(half)}`,
      ]) {
        const { visit } = translateVariables({ visit: english }, language);
        expect(checkValue("alphanumeric", visit), visit).toBeNull();
      }
      const time = clock(half).replace(/\.$/, "");
      for (const [name, english] of [
        ["meal", `Wed ${time}`],
        ["water", `no water from ${time}`],
      ] as const) {
        const said = translateVariables({ [name]: english }, language)[name];
        expect(said).not.toMatch(/[a-z]/i);
        expect(checkValue("alphanumeric", said), said).toBeNull();
      }
    }
});
