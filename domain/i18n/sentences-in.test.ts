import { expect, test } from "vitest";
import { sentencesIn } from "./sentences-in.ts";

test.each([
  ["Fast for 10 hours. Water is allowed.", ["Fast for 10 hours.", "Water is allowed."]],
  ["Come between 7 a.m. and 9 a.m. in the morning.", ["Come between 7 a.m. and 9 a.m. in the morning."]],
  ["Are you pregnant?  Tell us!\nWe ask again.", ["Are you pregnant?", "Tell us!", "We ask again."]],
  ["2.5 hours after a meal", ["2.5 hours after a meal"]],
])("the sentences in %j", (text, sentences) => {
  expect(sentencesIn(text)).toEqual(sentences);
});
