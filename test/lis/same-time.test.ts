import { expect, test } from "vitest";
import { smallPdfInBase64 } from "../support/small-pdf.ts";
import type { Sent } from "./lipid-lab.ts";
import { APPLIED, ASIDE, C, CHOL, F, HDL, KNOWN, openLipidLab, TG, testEach } from "./lipid-lab.ts";

/** Finals, and corrections, that came with one time: which of them is the newer nobody can say. */

const lab = await openLipidLab();

const PDF = (words: string) => `OBX|9|ED|PDF||LAB^application^pdf^Base64^${smallPdfInBase64(words)}||||||F`;

testEach(lab, [
  [
    "two finals of the same time and another value",
    [F(0, CHOL("182")), F(0, CHOL("183"))],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "a final exact to the minute beside one of a second of it",
    [
      { ...F(0, CHOL("182")), at: "20261120090030" },
      { ...F(0, CHOL("183")), at: "202611200900" },
    ],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "two finals without any time and of another value",
    [
      { ...F(0, CHOL("182")), at: "", msh: "" },
      { ...F(0, CHOL("183")), at: "", msh: "" },
    ],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "two finals of the same time, of a line each",
    [F(0, CHOL("182")), F(0, TG("140"))],
    APPLIED,
    "2 corrected: CHOL 182 N, TG 140 N",
  ],
  [
    "a final of the same time with one line more",
    [F(0, CHOL("182")), F(0, CHOL("182"), TG("140"))],
    APPLIED,
    "2 corrected: CHOL 182 N, TG 140 N",
  ],
  [
    "a final of the same time with one line more and another value",
    [F(0, CHOL("182")), F(0, TG("140")), F(0, CHOL("183"), HDL("45"))],
    ASIDE,
    "2 corrected: CHOL 182 N, TG 140 N",
  ],
  [
    "a final of the same time that takes the line back",
    [F(0, CHOL("182"), TG("140")), F(0, "OBX|1|NM|TG||140|mg/dL|||||D")],
    ASIDE,
    "1 released: CHOL 182 N, TG 140 N",
  ],
  [
    "a final of the time of one that said the line again as it was",
    [F(0, CHOL("182"), TG("140")), F(5, CHOL("182"), TG("141")), F(5, CHOL("183"), TG("141"))],
    ASIDE,
    "2 corrected: CHOL 182 N, TG 141 N",
  ],
  [
    "the same the other way round",
    [F(0, CHOL("182"), TG("140")), F(5, CHOL("183"), TG("141")), F(5, CHOL("182"), TG("141"))],
    ASIDE,
    "2 corrected: CHOL 183 N, TG 141 N",
  ],
  [
    "two corrections of the same time and another value",
    [F(0, CHOL("182")), C(5, CHOL("183")), C(5, CHOL("184"))],
    ASIDE,
    "2 corrected: CHOL 183 N",
  ],
  [
    "two corrections of the time of the final",
    [F(0, CHOL("182")), C(0, CHOL("183")), C(0, CHOL("184"))],
    ASIDE,
    "2 corrected: CHOL 183 N",
  ],
  [
    "two corrections of the same time, of a line each",
    [F(0, CHOL("182")), C(5, CHOL("183")), C(5, TG("140"))],
    APPLIED,
    "3 corrected: CHOL 183 N, TG 140 N",
  ],
  [
    "a correction of the same time with another range",
    [F(0, CHOL("182")), C(5, CHOL("183")), C(5, CHOL("183", "100-250"))],
    ASIDE,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction of the same time that takes the line back",
    [F(0, CHOL("182"), TG("140")), C(5, TG("141")), C(5, "OBX|1|NM|TG||141|mg/dL|||||D")],
    ASIDE,
    "2 corrected: CHOL 182 N, TG 141 N",
  ],
  [
    "two corrections of the same time with a note each",
    [{ ...F(0, CHOL("182")) }, C(5, CHOL("183")), { ...C(5, TG("140")), note: "Second sample" }],
    APPLIED,
    "3 corrected: CHOL 183 N, TG 140 N",
  ],
  [
    "a correction of a second later",
    [F(0, CHOL("182")), C(5, CHOL("183")), { ...C(5, CHOL("184")), at: "20261120090501" }],
    APPLIED,
    "3 corrected: CHOL 184 N",
  ],
  [
    "a withdrawal of the time of a correction",
    [F(0, CHOL("182")), C(5, CHOL("183")), { ...C(5), status: "X" }],
    APPLIED,
    "3 withdrawn: ",
  ],
  [
    "a final of the same time with another document",
    [F(0, CHOL("182"), PDF("one")), F(0, CHOL("182"), PDF("other"))],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "two finals of the same time that are documents",
    [F(0, PDF("one")), F(0, PDF("other"))],
    ASIDE,
    "1 released: ",
  ],
  [
    "a final of the same time with a document",
    [F(0, CHOL("182")), F(0, CHOL("182"), PDF("one"))],
    APPLIED,
    "2 corrected: CHOL 182 N",
  ],
  [
    "a final of the same time with one line more and the document of both",
    [F(0, CHOL("182"), PDF("one")), F(0, CHOL("182"), TG("140"), PDF("both"))],
    APPLIED,
    "2 corrected: CHOL 182 N, TG 140 N",
  ],
  [
    "a final of a later time with another document",
    [F(0, CHOL("182"), PDF("one")), F(5, CHOL("182"), PDF("other"))],
    APPLIED,
    "2 corrected: CHOL 182 N",
  ],
  ["the same final once more", [F(0, CHOL("182")), F(0, CHOL("182"))], KNOWN, "1 released: CHOL 182 N"],
  [
    "a final beside a preliminary of the same time",
    [{ ...F(0, CHOL("150")), status: "P" }, F(0, CHOL("182"))],
    APPLIED,
    "1 released: CHOL 182 N",
  ],
]);

/** What is set aside says why, and what leads on: the same message again would be set aside again. */
test.each<[name: string, sent: Sent[], reason: string, then: Sent]>([
  [
    "a final of one time",
    [F(0, CHOL("182")), F(0, CHOL("183"))],
    "as a correction of a later time",
    C(1, CHOL("183")),
  ],
  [
    "a correction of one time",
    [C(0, CHOL("182")), C(0, CHOL("183"))],
    "as a correction of a later time",
    C(1, CHOL("183")),
  ],
  [
    "a final without any time",
    [F(0, CHOL("182")), F(0, CHOL("183"))].map(timeless),
    "neither it nor what is in force has a time",
    timeless(C(0, CHOL("183"))),
  ],
])("%s says what leads on", async (_, sent, reason, then) => {
  const booked = await lab.book();
  expect(await lab.sendAll(booked, sent)).toContain(reason);
  expect(await lab.sendAll(booked, [then])).toMatch(APPLIED);
  expect(await lab.inForce(booked)).toBe("2 corrected: CHOL 183 N");
});

test.each<[name: string, sent: Sent[], reason: string]>([
  [
    "a correction without any time",
    [C(0, CHOL("182")), C(0, CHOL("183"))].map(timeless),
    "neither it nor what is in force has a time",
  ],
  [
    "a correction with a time, of a report without",
    [timeless(F(0, CHOL("182"))), C(0, CHOL("183"))],
    "cannot be compared",
  ],
])("%s is in force once a pathologist has withdrawn the report", async (_, sent, reason) => {
  const booked = await lab.book();
  expect(await lab.sendAll(booked, sent)).toContain(reason);
  await lab.withdraw(booked);
  expect(await lab.sendAll(booked, [{ ...C(0, CHOL("183")), at: "20270101090000" }])).toMatch(APPLIED);
  expect(await lab.inForce(booked)).toBe("3 corrected: CHOL 183 N");
});

function timeless(sent: Sent): Sent {
  return { ...sent, at: "", msh: "" };
}
