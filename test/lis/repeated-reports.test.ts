import { ASIDE, C, CHOL, F, KNOWN, openLipidLab, TG, testEach } from "./lipid-lab.ts";

/** Messages that bring nothing new, and what was said before them and comes after them. */

testEach(await openLipidLab(), [
  [
    "a correction of before the report was said once more",
    [F(0, CHOL("182")), C(2, CHOL("183")), C(9, CHOL("183")), C(5, CHOL("184"))],
    ASIDE,
    "2 corrected: CHOL 183 N",
  ],
  [
    "the withdrawal of a line that has not come yet",
    [F(0, CHOL("182")), F(9, "OBX|1|NM|TG||140|mg/dL|||||D")],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "a whole report once more, with the withdrawal of a line that it never had",
    [F(0, CHOL("182")), F(9, CHOL("182"), "OBX|2|NM|TG||140|mg/dL|||||D"), F(5, TG("140"))],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "the same report with the withdrawal of a line that it never had",
    [1, 2].map(() => F(0, CHOL("182"), "OBX|2|NM|TG||140|mg/dL|||||D")),
    KNOWN,
    "1 released: CHOL 182 N",
  ],
  [
    "a correction of before the corrected report was sent once more as final",
    [F(0, CHOL("182")), C(2, CHOL("183")), F(9, CHOL("183")), C(5, CHOL("184"))],
    ASIDE,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction of before a line was said once more",
    [F(0, CHOL("182"), TG("140")), F(9, CHOL("182")), C(5, CHOL("183"))],
    ASIDE,
    "1 released: CHOL 182 N, TG 140 N",
  ],
  [
    "another line of before a line of a correction was said once more as final",
    [C(0, CHOL("182"), TG("140")), F(9, CHOL("182")), F(5, TG("141"))],
    ASIDE,
    "1 corrected: CHOL 182 N, TG 140 N",
  ],
  [
    "the report of before a correction whose line was said once more",
    [C(5, CHOL("182"), TG("140")), F(9, CHOL("182")), F(0, CHOL("181"), TG("139"))],
    KNOWN,
    "1 corrected: CHOL 182 N, TG 140 N",
  ],
  [
    "a report of before its withdrawal was said once more",
    [F(0, CHOL("182")), { ...F(2), status: "X" }, { ...F(9), status: "X" }, F(5, CHOL("183"))],
    ASIDE,
    "2 withdrawn: ",
  ],
]);
