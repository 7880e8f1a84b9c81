import { expect, test } from "vitest";
import { BENGALI_FIGURES } from "./bengali-figures.ts";
import { makeTextTranslator, sentencesIn } from "./translate-text.ts";

const lookup = makeTextTranslator(
  {
    "Please request a new one.": "নতুন একটি চেয়ে নিন।",
    "Please wait {minutes} minutes.": "{minutes} মিনিট অপেক্ষা করুন।",
    "{count} of {name}": "{name}-এর {count}টি",
    "{before} – {after}": "{before} – {after}",
    "Please enter the {field}.": "{field} লিখুন।",
    "Men, from {age}": "পুরুষ, {age} থেকে",
    "{count} years": "{count} বছর",
    "{count} tests": "{count}টি টেস্ট",
    "Bill {number}": "বিল {number}",
    "© {years} {brand}": "© {years} {brand}",
    name: "নাম",
    "Please use at most {most} characters.": "সর্বোচ্চ {most}টি অক্ষর লিখুন।",
    "You have open bookings: {bookingNos}.": "এখনও খোলা আছে: {bookingNos}।",
  },
  BENGALI_FIGURES,
);

test("a text with a number in it is found by its phrase", () => {
  expect(lookup("Please wait 5 minutes.")).toBe("৫ মিনিট অপেক্ষা করুন।");
  expect(lookup("3 of Ravi")).toBe("Ravi-এর ৩টি");
});

test.each([
  ["0", "০"],
  ["9", "৯"],
  ["999", "৯৯৯"],
  ["1000", "১,০০০"],
  ["2026", "২,০২৬"],
  ["1,299", "১,২৯৯"],
  ["125000", "১,২৫,০০০"],
  ["1,25,000", "১,২৫,০০০"],
  ["1.5", "১.৫"],
])("a count of %s is %s in whatever slot it stands", (count, translated) => {
  expect(lookup(`${count} tests`)).toBe(`${translated}টি টেস্ট`);
  expect(lookup(`${count} of Ravi`)).toBe(`Ravi-এর ${translated}টি`);
  expect(lookup(`Please wait ${count} minutes.`)).toBe(`${translated} মিনিট অপেক্ষা করুন।`);
  expect(lookup(`Please use at most ${count} characters.`)).toBe(`সর্বোচ্চ ${translated}টি অক্ষর লিখুন।`);
});

test("a slot's value is translated too, when it is known; numbers that name something, and years, stay", () => {
  expect(lookup("Please enter the name.")).toBe("নাম লিখুন।");
  expect(lookup("You have open bookings: NM26-000012.")).toBe("এখনও খোলা আছে: NM26-000012।");
  expect(lookup("Bill 70001999")).toBe("বিল 70001999");
  expect(lookup("© 2026 Namuna")).toBe("© 2026 Namuna");
});

test("a measure in a slot is translated; a slot for a figure takes no other words", () => {
  expect(lookup("Men, from 18 years")).toBe("পুরুষ, ১৮ বছর থেকে");
  expect(lookup("Typhoid tests")).toBe("Typhoid tests");
  expect(lookup("Men, from the neck to the knee")).toBe("Men, from the neck to the knee");
  expect(lookup("12 tests")).toBe("১২টি টেস্ট");
});

test("several sentences are translated one by one", () => {
  expect(lookup("Please wait 5 minutes. Please request a new one.")).toBe(
    "৫ মিনিট অপেক্ষা করুন। নতুন একটি চেয়ে নিন।",
  );
  expect(lookup("You have open bookings: NM26-000012. Please request a new one.")).toBe(
    "এখনও খোলা আছে: NM26-000012। নতুন একটি চেয়ে নিন।",
  );
});

test("unknown texts stay as they are", () => {
  expect(lookup("Liver Function Test")).toBe("Liver Function Test");
  expect(lookup("This is unknown. So is this.")).toBe("This is unknown. So is this.");
  for (const word of ["constructor", "toString", "__proto__"]) {
    expect(lookup(word)).toBe(word);
    expect(lookup(`3 of ${word}`)).toBe(`${word}-এর ৩টি`);
    expect(lookup(`${word}. Please request a new one.`)).toContain(word);
  }
});

test("a phrase with hardly a word of its own matches numbers only", () => {
  const translated = makeTextTranslator({ "{from} to {until}": "{from} থেকে {until}" }, BENGALI_FIGURES);
  expect(translated("3 to 5")).toBe("৩ থেকে ৫");
  expect(translated("A code has been sent to your mobile.")).toBe("A code has been sent to your mobile.");
});

test.each([
  ["Fast for 10 hours. Water is allowed.", ["Fast for 10 hours.", "Water is allowed."]],
  ["Come between 7 a.m. and 9 a.m. in the morning.", ["Come between 7 a.m. and 9 a.m. in the morning."]],
  ["Are you pregnant?  Tell us!\nWe ask again.", ["Are you pregnant?", "Tell us!", "We ask again."]],
  ["2.5 hours after a meal", ["2.5 hours after a meal"]],
])("the sentences in %j", (text, sentences) => {
  expect(sentencesIn(text)).toEqual(sentences);
});
