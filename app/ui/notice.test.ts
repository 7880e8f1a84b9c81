import { expect, test } from "vitest";
import { sentences } from "./notice.tsx";

test("each sentence of a message is on a line of its own", () => {
  expect(sentences("Your code has expired. Please ask for a new one! Ready?")).toEqual([
    "Your code has expired.",
    "Please ask for a new one!",
    "Ready?",
  ]);
  expect(sentences("Your bank said no. No money was taken.")).toEqual([
    "Your bank said no.",
    "No money was taken.",
  ]);
});

test("times, titles and amounts do not end a sentence", () => {
  expect(sentences("Come at 7:30 a.m. on Monday to Dr. Sen.")).toEqual([
    "Come at 7:30 a.m. on Monday to Dr. Sen.",
  ]);
  expect(sentences("Pay Rs. 349.50 now. Thank you.")).toEqual(["Pay Rs. 349.50 now.", "Thank you."]);
});

test("a sentence may end with a time, start with an amount or a quotation", () => {
  expect(sentences("The slot is after 11 a.m. Please do not eat.")).toEqual([
    "The slot is after 11 a.m.",
    "Please do not eat.",
  ]);
  expect(sentences("It failed. ₹500 comes back. “Soon.” Yes.")).toEqual([
    "It failed.",
    "₹500 comes back.",
    "“Soon.”",
    "Yes.",
  ]);
});

test("Bengali sentences end with a danda", () => {
  expect(sentences("রিপোর্ট প্রস্তুত। ধন্যবাদ।")).toEqual(["রিপোর্ট প্রস্তুত।", "ধন্যবাদ।"]);
});

test("an empty message has no sentences", () => {
  expect(sentences("  ")).toEqual([]);
});
