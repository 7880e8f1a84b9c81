import { expect, test } from "vitest";
import { limitError } from "./limit-error.ts";
import type { ResultMessage, SentResult } from "./types.ts";

const HB = {
  analyte: "HB",
  value: "13.2",
  unit: "g/dL",
  loinc: null,
  testCode: null,
  refText: "",
  method: "",
};
const message = (change: object = {}, result: object = {}): ResultMessage => ({
  ...{
    kind: "result",
    accession: "A1",
    otherNumbers: [],
    bookingNo: null,
    version: 1,
    status: "final",
    reason: "",
  },
  ...{ authorisedBy: "", authorisedRegistration: "", isAuthorised: true, reportedAt: null, sentAt: null },
  ...{ comments: [], document: null, incomplete: null },
  patient: { ids: [], name: "Meena Das", dateOfBirth: null, sex: null },
  results: [{ ...HB, ...result } as SentResult],
  ...change,
});

test("an ordinary message has no error, nor has a long impression", () => {
  expect(limitError(message())).toBeNull();
  expect(limitError(message({}, { value: "No focal lesion. ".repeat(100) }))).toBeNull();
});

test.each([
  [message({ accession: "A".repeat(41) }), "The accession has more than 40 characters."],
  [message({}, { value: "9".repeat(60_001) }), "The value of HB has more than 60000 characters."],
  [
    message({}, { value: "37\ufffdC" }),
    "The value of HB has a character that was lost before it came here (U+FFFD).",
  ],
  [message({ comments: ["a\u0007"] }), "A comment of the report has control characters."],
  [message({}, { comments: ["x".repeat(60_001)] }), "A comment of HB has more than 60000 characters."],
  [
    message({}, { value: "\u202e21\u202c" }),
    "The value of HB has a character that reverses others (U+202D, U+202E).",
  ],
  [message({}, { unit: "g\u0007/dL" }), "The unit of HB has control characters."],
  [message({ results: Array.from({ length: 501 }, () => HB) }), "There are more than 500 results."],
  [message({ otherNumbers: ["A".repeat(41)] }), "The order's number is too long."],
])("what is too long or no text is named", (sent, error) => {
  expect(limitError(sent)).toBe(error);
});
