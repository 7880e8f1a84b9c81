import { expect, test } from "vitest";
import { findOnDevice, markMatches } from "./find-on-device.ts";

const list = [
  "Complete Blood Count",
  "Glucose, Fasting",
  "TSH",
  "Vitamin D",
  "Vitamin B12",
  "Thyroid Profile",
  "Haemoglobin",
  "CT Chest",
  "Blood Group",
].map((ServiceName) => ({ ServiceName }));

test.each([
  ["cbc", ["Complete Blood Count"]],
  ["CBC test", ["Complete Blood Count"]],
  ["blood", ["Blood Group", "Complete Blood Count"]],
  ["blood gr", ["Blood Group"]],
  ["count blood", ["Complete Blood Count"]],
  ["tsh", ["TSH"]],
  ["ts", ["TSH"]],
  ["vitamin", ["Vitamin D", "Vitamin B12"]],
  ["b12", ["Vitamin B12"]],
  ["vitaminb12", ["Vitamin B12"]],
  ["fasting glucose", ["Glucose, Fasting"]],
  ["hemoglobin", ["Haemoglobin"]],
  ["HAEMO", ["Haemoglobin"]],
  ["t", []],
  ["  ", []],
  ["sugar", []],
  ["gender of my baby", []],
  ["blood zzz", []],
])("%s finds %j at once", (text, names) => {
  expect(findOnDevice(list, text).map((item) => item.ServiceName)).toEqual(names);
});

test("of equal matches the more popular come first, and no more than asked for", () => {
  expect(findOnDevice(list, "vitamin", 1)).toEqual([{ ServiceName: "Vitamin D" }]);
});

const marked = (name: string, text: string) =>
  markMatches(name, text)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join("");

test.each([
  ["Complete Blood Count", "blood", "Complete [Blood] Count"],
  ["Complete Blood Count", "blo cou", "Complete [Blo]od [Cou]nt"],
  ["Haemoglobin", "hemo", "[Haemoglobin]"],
  ["Haemoglobin", "haemoglobin", "[Haemoglobin]"],
  ["Vitamin B12", "b12", "Vitamin [B12]"],
  ["Glucose, Fasting", "sugar", "Glucose, Fasting"],
  ["ভিটামিন ডি", "ভিটা", "[ভিটা]মিন ডি"],
])("in %s the searched word %s is marked", (name, text, words) => {
  expect(marked(name, text)).toBe(words);
});
