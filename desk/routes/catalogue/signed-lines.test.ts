import { expect, test } from "vitest";
import { signedLines } from "./signed-lines.ts";

test("a doctor reads everything that a signature is put under, however long a text is", () => {
  const [summary, html] = ["A long sentence. ".repeat(100).trim(), `<p>${"Dose ".repeat(300)}ends here</p>`];
  const questions = [
    { question: "Must I fast?", answer: `${"No. ".repeat(200)}Water is fine.` },
    { question: "When?", answer: null },
  ];
  expect(
    signedLines(JSON.stringify({ summary, why: "", html, questions, low: 4.5, sex: ["M", "F"], tubes: [] })),
  ).toEqual([
    `summary: ${summary}`,
    `html: ${html}`,
    `questions: question: Must I fast? · answer: ${questions[0]?.answer}`,
    "questions: question: When?",
    "low: 4.5",
    "sex: M; F",
  ]);
});
