import { expect, test } from "vitest";
import { otherNames } from "./other-names.ts";

test.each([
  ["CBC", true],
  ["Erythrocyte sedimentation rate", true],
  ["HbA1c", true],
  ["FT4", true],
  ["heamoglobin", false],
  ["khoon kam hai", false],
  ["rokto kom", false],
  ["e s r", false],
  ["দুর্বলতা", false],
  ["थकान", false],
  ["TSH test", false],
  ["TB package", false],
  ["HAEMOGLOBIN", false],
])("%s is shown as a name of Haemoglobin: %s", (synonym, isShown) => {
  expect(otherNames({ name: "Haemoglobin", synonyms: [synonym] })).toEqual(isShown ? [synonym] : []);
});
