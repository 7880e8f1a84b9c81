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
  kind: "result",
  accession: "A1",
  otherNumbers: [],
  bookingNo: null,
  version: 1,
  status: "final",
  reason: "",
  authorisedBy: "",
  authorisedRegistration: "",
  isAuthorised: true,
  reportedAt: null,
  sentAt: null,
  comments: [],
  document: null,
  quarantineReason: null,
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
  [message({}, { value: "\u202e21\u202c" }), "The value of HB has a character that cannot be seen (U+202E)."],
  [message({}, { unit: "g\u0007/dL" }), "The unit of HB has control characters."],
  [message({ results: Array.from({ length: 501 }, () => HB) }), "There are more than 500 results."],
  [message({ otherNumbers: ["A".repeat(41)] }), "The order's number is too long."],
])("what is too long or no text is named", (sent, error) => {
  expect(limitError(sent)).toBe(error);
});

const UNSEEN = [
  "00AD",
  "034F",
  "061C",
  "115F",
  "180E",
  "200B",
  "200E",
  "200F",
  "202A",
  "202B",
  "202C",
  "2060",
  "2063",
  "2066",
  "2067",
  "2069",
  "3164",
  "FEFF",
  "FFA0",
  "FFF9",
  "FFFE",
  "E000",
  "E0041",
  "F0000",
  "1D173",
];

test.each(UNSEEN)("a character that cannot be seen is refused wherever it stands: U+%s", (point) => {
  const text = `5${String.fromCodePoint(Number.parseInt(point, 16))}10`;
  const error = expect.stringContaining(`has a character that cannot be seen (U+${point}).`);
  for (const change of [{ value: text }, { refText: text }, { method: text }, { comments: [text] }])
    expect(limitError(message({}, change))).toEqual(error);
  for (const change of [{ unit: text }, { unitWords: [text] }, { absent: text }])
    expect(limitError(message({}, change))).toEqual(error);
  for (const change of [{ comments: [text] }, { reason: text }, { authorisedBy: text }])
    expect(limitError(message(change))).toEqual(error);
});

test.each(["\ud800", "\udc00", "a\ud83d"])("half of a character is refused: %j", (text) => {
  expect(limitError(message({}, { value: text }))).toBe("The value of HB has control characters.");
});

test.each([
  ["joiners of Indian scripts", "ക്\u200d ര\u200cഷ"],
  ["an emoji of several", "👩\u200d🔬 ❤\ufe0f"],
  ["Arabic's sign of a year", "\u0601 ٢٠٢٦"],
  ["blanks that do not break", "10\u00a0mg, 5\u202fg, 3\u2009mm"],
  ["marks on letters", "e\u0301 ক়"],
])("%s stand as they were sent", (_, text) => {
  expect(limitError(message({}, { value: text }))).toBeNull();
});
