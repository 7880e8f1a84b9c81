import { APPLIED, ASIDE, CHOL, F, HDL, KNOWN, openLipidLab, TG, testEach } from "./lipid-lab.ts";

/** Finals that came with one time: which of them is the newer nobody can say. */

testEach(await openLipidLab(), [
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
  ["the same final once more", [F(0, CHOL("182")), F(0, CHOL("182"))], KNOWN, "1 released: CHOL 182 N"],
  [
    "a final beside a preliminary of the same time",
    [{ ...F(0, CHOL("150")), status: "P" }, F(0, CHOL("182"))],
    APPLIED,
    "1 released: CHOL 182 N",
  ],
]);
