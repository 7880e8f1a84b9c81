import { expect, test } from "vitest";
import { postHl7 } from "../support/lab.ts";
import {
  APPLIED,
  ASIDE,
  C,
  CHOL,
  F,
  HDL,
  hl7Of,
  KNOWN,
  LIPID,
  openLipidLab,
  TG,
  testEach,
} from "./lipid-lab.ts";
import { caseOf } from "./read-to-report.ts";

const lab = await openLipidLab();

testEach(lab, [
  [
    "a correction of another value",
    [F(0, CHOL("182")), C(1, CHOL("183"))],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction of the same minute",
    [F(0, CHOL("182")), C(0, CHOL("183"))],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a second correction of the same time",
    [F(0, CHOL("182")), C(1, CHOL("183")), C(1, CHOL("184"))],
    ASIDE,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction of another range alone",
    [C(0, CHOL("182")), C(1, CHOL("182", "100-250"))],
    APPLIED,
    "2 corrected: CHOL 182 N",
  ],
  [
    "a correction of the flag alone",
    [F(0, CHOL("182")), C(1, CHOL("182", "100-190", "A"))],
    APPLIED,
    "2 corrected: CHOL 182 A",
  ],
  [
    "a correction of a note alone",
    [F(0, CHOL("182")), C(1, CHOL("182"), "NTE|1||Haemolysed")],
    APPLIED,
    "2 corrected: CHOL 182 N Haemolysed",
  ],
  [
    "a correction of the unit alone",
    [F(0, CHOL("182")), C(1, "NM|CHOL||1.83|g/L|1-1.9|")],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction of the method alone",
    [C(0, CHOL("182")), C(1, "OBX|1|NM|CHOL||182|mg/dL|100-190||||C||||||Enzymatic")],
    APPLIED,
    "2 corrected: CHOL 182 N",
  ],
  [
    "a correction of the signatory alone",
    [C(0, CHOL("182")), { ...C(1, CHOL("182")), signatory: "7002&Roy&Rina" }],
    APPLIED,
    "2 corrected: CHOL 182 N",
  ],
  [
    "a correction at the precision of minutes after one of seconds",
    [
      { ...F(0, CHOL("182")), at: "20261120090030" },
      { ...C(0, CHOL("183")), at: "202611200900" },
    ],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction of a clock at its first day",
    [
      { ...F(0, CHOL("182")), at: "20000101000000" },
      { ...C(0, CHOL("183")), at: "20000101003000" },
    ],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction whose clock fell back to its first day",
    [F(0, CHOL("182")), { ...C(0, CHOL("183")), at: "20000101000000" }],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "a correction after a clock that ran ahead",
    [{ ...F(0, CHOL("182")), at: "20310101000000" }, C(1, CHOL("183"))],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "a correction that leaves out its zone",
    [
      { ...F(0, CHOL("182")), at: "20261120093000+0530" },
      { ...C(0, CHOL("183")), at: "20261120040500" },
    ],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "a correction without OBR-22, written later",
    [F(0, CHOL("182")), { ...C(0, CHOL("183")), at: "" }],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction without OBR-22, written before",
    [F(50, CHOL("182")), { ...C(0, CHOL("183")), at: "", msh: "20261120090000" }],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "a correction without any time",
    [F(0, CHOL("182")), { ...C(0, CHOL("183")), at: "", msh: "" }],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "both without any time",
    [
      { ...F(0, CHOL("182")), at: "", msh: "" },
      { ...C(0, CHOL("183")), at: "", msh: "" },
    ],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction of an earlier time",
    [F(5, CHOL("182")), C(1, CHOL("183"))],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "the original again after its correction",
    [F(0, CHOL("182")), C(1, CHOL("183")), F(0, CHOL("182"))],
    KNOWN,
    "2 corrected: CHOL 183 N",
  ],
  [
    "the original again, written anew",
    [
      { ...F(0, CHOL("182")), at: "" },
      { ...C(0, CHOL("183")), at: "", msh: "20261120095600" },
      { ...F(0, CHOL("182")), at: "", msh: "20261120095800" },
    ],
    ASIDE,
    "2 corrected: CHOL 183 N",
  ],
  [
    "an original that comes late, and was not known",
    [C(1, CHOL("183")), F(0, CHOL("182"))],
    KNOWN,
    "1 corrected: CHOL 183 N",
  ],
  [
    "an original that comes late with the time of its correction",
    [C(0, CHOL("183")), F(0, CHOL("182"))],
    ASIDE,
    "1 corrected: CHOL 183 N",
  ],
  [
    "an original that comes late with lines that its correction lacks",
    [C(1, CHOL("183")), F(0, CHOL("182"), TG("140"))],
    ASIDE,
    "1 corrected: CHOL 183 N",
  ],
  [
    "a correction again",
    [F(0, CHOL("182")), C(1, CHOL("183")), C(1, CHOL("183"))],
    KNOWN,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction again under a later time",
    [F(0, CHOL("182")), C(1, CHOL("183")), C(9, CHOL("183"))],
    KNOWN,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a replaced correction again under a later time",
    [C(0, CHOL("183")), C(1, CHOL("184")), C(9, CHOL("183"))],
    ASIDE,
    "2 corrected: CHOL 184 N",
  ],
  [
    "a correction back to the first value",
    [F(0, CHOL("182")), C(1, CHOL("183")), C(2, CHOL("182"))],
    APPLIED,
    "3 corrected: CHOL 182 N",
  ],
  [
    "a later final of another value",
    [F(0, CHOL("182")), F(1, CHOL("183"))],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "an earlier final of another value",
    [F(5, CHOL("182")), F(1, CHOL("183"))],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "the same final under a later time",
    [F(0, CHOL("182")), F(9, CHOL("182"))],
    KNOWN,
    "1 released: CHOL 182 N",
  ],
  [
    "a preliminary after its final",
    [F(0, CHOL("182")), { ...F(1, CHOL("150")), status: "P" }],
    KNOWN,
    "1 released: CHOL 182 N",
  ],
  [
    "a final after its preliminary",
    [{ ...F(0, CHOL("150"), TG("140")), status: "P" }, F(1, CHOL("182"))],
    APPLIED,
    "1 released: CHOL 182 N",
  ],
  [
    "a correction of one line of three",
    [F(0, CHOL("182"), TG("140"), HDL("45")), C(1, TG("149"))],
    APPLIED,
    "2 corrected: CHOL 182 N, TG 149 N, HDL 45 N",
  ],
  [
    "lines that come one after the other",
    [F(0, CHOL("182")), F(1, TG("140")), F(2, HDL("45"))],
    APPLIED,
    "3 corrected: CHOL 182 N, TG 140 N, HDL 45 N",
  ],
  [
    "a final order that takes one line of three back",
    [F(0, CHOL("182"), TG("140"), HDL("45")), F(1, "OBX|1|NM|TG||140|mg/dL|||||D")],
    APPLIED,
    "2 corrected: CHOL 182 N, TG No result: withdrawn by the laboratory , HDL 45 N",
  ],
  [
    "a correction beside a line that is not finished",
    [F(0, CHOL("182")), C(1, CHOL("183"), "OBX|2|NM|TG||140|mg/dL|||||P")],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "a correction of a comment without any line",
    [F(0, CHOL("182")), { ...C(1), note: "Sample was haemolysed" }],
    APPLIED,
    "2 corrected: CHOL 182 N",
  ],
  [
    "a correction of a clock at the first day of Unix",
    [
      { ...F(0, CHOL("182")), at: "19700101053000" },
      { ...C(0, CHOL("183")), at: "19700101054500" },
    ],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction exact to the hour",
    [F(5, CHOL("182")), { ...C(0, CHOL("183")), at: "2026112009" }],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction exact to the day",
    [F(5, CHOL("182")), { ...C(0, CHOL("183")), at: "20261120" }],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction exact to the day before",
    [F(5, CHOL("182")), { ...C(0, CHOL("183")), at: "20261119" }],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "a correction in the zone of London",
    [F(0, CHOL("182")), { ...C(0, CHOL("183")), at: "20261120033100+0000" }],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction a tenth of a second before",
    [
      { ...F(0, CHOL("182")), at: "20261120090000.5" },
      { ...C(0, CHOL("183")), at: "20261120090000.4" },
    ],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "a correction whose OBR-22 is no time",
    [F(0, CHOL("182")), { ...C(0, CHOL("183")), at: "20261332090000" }],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "the first of two corrections again",
    [F(0, CHOL("182")), C(1, CHOL("183")), C(2, CHOL("184")), C(1, CHOL("183"))],
    KNOWN,
    "3 corrected: CHOL 184 N",
  ],
  [
    "the original again after a withdrawal",
    [F(0, CHOL("182")), { ...F(1), status: "X" }, F(0, CHOL("182"))],
    KNOWN,
    "2 withdrawn: ",
  ],
  [
    "a withdrawal of the whole",
    [F(0, CHOL("182")), { ...F(1, CHOL("182")), status: "X" }],
    APPLIED,
    "2 withdrawn: ",
  ],
  [
    "a withdrawal of an earlier time",
    [F(5, CHOL("182")), { ...F(1, CHOL("182")), status: "X" }],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "a new report after a withdrawal",
    [F(0, CHOL("182"), TG("140")), { ...F(1), status: "X" }, F(2, CHOL("150"))],
    APPLIED,
    "3 corrected: CHOL 150 N",
  ],
]);

test.each([
  ["11a-clock-first-day-final.hl7", "11b-clock-first-day-correction.hl7", "2 corrected: CHOL 282 H"],
  ["13a-range-100-190.hl7", "13b-range-100-250-a-minute-later.hl7", "2 corrected: CHOL 182 N"],
  ["14a-three-values.hl7", "14b-correction-of-one.hl7", "2 corrected: CHOL 182 N, TG 410 H, HDL 45 L"],
])("the pair %s, %s", async (first, second, report) => {
  const booked = await lab.book();
  for (const [i, file] of [first, second].entries()) {
    const put = { ...booked, test: LIPID, now: `2026112009500${i}` };
    await lab.stateOf((await postHl7(lab.site, caseOf(file, put) as Buffer<ArrayBuffer>)).id);
  }
  expect(await lab.inForce(booked)).toBe(report);
});

test("a line that the laboratory retracts says so, and the others stay", async () => {
  const booked = await lab.book();
  await lab.stateOf((await postHl7(lab.site, hl7Of(booked, F(0, CHOL("182"), TG("140"))))).id);
  const back = C(1, "OBX|1|NM|TG||140|mg/dL|50-150||||D", "NTE|1||Of another sample");
  const { State } = await lab.stateOf(
    (await postHl7(lab.site, hl7Of(booked, { ...back, lines: [CHOL("182"), ...back.lines] }))).id,
  );
  expect([State, await lab.inForce(booked)]).toEqual([
    "applied",
    "2 corrected: CHOL 182 N, TG No result: withdrawn by the laboratory ",
  ]);
});
