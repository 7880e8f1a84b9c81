import { ASIDE, C, CHOL, F, KNOWN, openLipidLab, TG, testEach } from "./lipid-lab.ts";

/** Finals that come after a correction of a later time: what of them no later message has said is quarantined, never dropped. */
testEach(await openLipidLab(), [
  [
    "a final that comes late, after a correction of another line",
    [F(0, CHOL("182"), TG("140")), C(5, TG("149")), F(3, CHOL("190"))],
    ASIDE,
    "2 corrected: CHOL 182 N, TG 149 N",
  ],
  [
    "a retracted line that comes late, after a correction of another line",
    [F(0, CHOL("182"), TG("140")), C(5, TG("149")), F(3, "OBX|1|NM|CHOL||182|mg/dL|||||D")],
    ASIDE,
    "2 corrected: CHOL 182 N, TG 149 N",
  ],
  [
    "a comment without a line that comes late",
    [F(0, CHOL("182")), C(5, CHOL("183")), { ...F(3), note: "Haemolysed" }],
    ASIDE,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a note on another line that comes late",
    [F(0, CHOL("182"), TG("140")), C(5, TG("149")), F(3, CHOL("182"), "NTE|1||Haemolysed")],
    ASIDE,
    "2 corrected: CHOL 182 N, TG 149 N",
  ],
  [
    "a final that comes late, of lines that were all corrected since",
    [F(0, CHOL("182"), TG("140")), C(5, CHOL("183"), TG("149")), F(3, CHOL("190"))],
    KNOWN,
    "2 corrected: CHOL 183 N, TG 149 N",
  ],
  [
    "a part of the original again after a correction of another line",
    [F(0, CHOL("182"), TG("140")), C(5, TG("149")), F(0, CHOL("182"))],
    KNOWN,
    "2 corrected: CHOL 182 N, TG 149 N",
  ],
]);
