import { describe, expect, test } from "vitest";
import { FHIR, fhir, NATIVE, native, readToReport, reportOf, shownOf } from "./read-to-report.ts";

const culture = (...obx: string[]) => reportOf("MIC01", ...obx);
const lipid = (...obx: string[]) => reportOf("BIO06", ...obx);

describe("a sign for no value is no value", () => {
  test.each([
    "null",
    "undefined",
    "NaN",
    "[object Object]",
    "#N/A",
    "#VALUE!",
    "----",
    "***",
    "???? ????",
    ".",
  ])("%j of a culture is set aside, in every format", (value) => {
    const reason = 'aside: CULT has a sign for "no value" in place of its value';
    expect(culture(`ST|CULT||${value}||||||F`)).toBe(reason);
    expect(
      shownOf(readToReport(NATIVE, native([{ testCode: "MIC01", analyte: "CULT", value }]), "MIC01")),
    ).toEqual([reason]);
    const code = { coding: [{ system: "http://loinc.org", code: "630-4" }] };
    const body = fhir([{ code, valueString: value }], { code: { coding: [{ code: "MIC01" }] } });
    expect(shownOf(readToReport(FHIR, body, "MIC01"))).toEqual([reason]);
  });

  test.each(["-", "N/A", "NA", "--", "null", "null - null", "NaN-NaN", "- - -"])(
    "%j in the place of a range leaves the catalogue's",
    (range) => {
      const RANGE = "[up to 199; 200–239 borderline, 240 or more high]";
      expect(lipid(`NM|CHOL||182|mg/dL|${range}||||F`)).toBe(`CHOL: 182 mg/dL ${RANGE} In range`);
    },
  );

  test("a range from 0 to 0 flags only what the laboratory flags itself", () => {
    const reason = "aside: the range of CHOL is from 0 to 0, which many systems send for none";
    expect(lipid("NM|CHOL||182|mg/dL|0-0||||F")).toBe(reason);
    expect(lipid("NM|CHOL||182|mg/dL|0.0 - 0.0|N|||F")).toBe(reason);
    expect(lipid("NM|CHOL||182|mg/dL|0-0|H|||F")).toBe("CHOL: 182 mg/dL [0–0] High");
    expect(lipid("NM|CHOL||182|mg/dL|0-0|A|||F")).toMatch(/^CHOL: 182 mg\/dL \[0–0\] /);
    expect(lipid("NM|CHOL||0|mg/dL|0-0||||F")).toBe("CHOL: 0 mg/dL [0–0] In range");
  });
});

test.each(["১০০-১৯০", "१०० - १९०", "１００－１９０", "১০০ – ১৯০ mg/dL"])(
  "the limits of %s count like those in plain digits",
  (range) => {
    expect(lipid(`NM|CHOL||182|mg/dL|${range}||||F`)).toBe("CHOL: 182 mg/dL [100–190] In range");
    expect(lipid(`NM|CHOL||282|mg/dL|${range}|N|||F`)).toBe("CHOL: 282 mg/dL [100–190] High");
    expect(lipid(`NM|CHOL||282|mg/dL|${range}|L|||F`)).toBe("aside: the flag of CHOL is against its range");
  },
);

describe("flags of which one denies the other", () => {
  test.each([
    "R~I",
    "S~I",
    "S~NS",
    "SDD~R",
    "MS~R",
    "MS~VS",
    "S~SDD",
    "POS~ND",
    "DET~NEG",
    "RR~ND",
    "POS~IND",
    "NEG~E",
    "NR~DET",
    "SYN-R~SYN-S",
  ])("%s is set aside beside a text and beside a number", (flags) => {
    expect(culture(`ST|CULT||x|||${flags}|||F`)).toBe("aside: OBX-8 of CULT has flags of two sides");
    expect(lipid(`NM|CHOL||182|mg/dL|100-190|${flags}|||F`)).toBe(
      "aside: OBX-8 of CHOL has flags of two sides",
    );
  });

  test.each([
    ["R~NS", "Resistant, Non-susceptible"],
    ["I~NS", "Intermediate, Non-susceptible"],
    ["S~VS", "Susceptible, Very susceptible"],
    ["RR~WR", "Abnormal, Reactive, Weakly reactive"],
    ["ND~NEG", "Not detected, Negative"],
  ])("%s say one thing", (flags, words) => {
    expect(culture(`ST|CULT||x|||${flags}|||F`)).toBe(`CULT: x [No significant growth] ${words}`);
  });

  test.each([
    ["Resistant", "S"],
    ["R", "I"],
    ["Sensitive", "R"],
    ["intermediate", "S"],
    ["High", "L"],
    ["Positive", "IND"],
    ["Equivocal", "E"],
  ])("a value that is the flag %s beside the flag %s", (value, flag) => {
    const line = culture(`ST|AST_S||${value}|||${flag}|||F`);
    if (flag === "E") expect(line).toBe("AST_S: Equivocal Equivocal");
    else expect(line).toBe("aside: the flag of AST_S is against its value");
  });

  test.each(["NEG", "ND", "NR", "Non Reactive"])("a number above its range that is flagged %s", (flag) => {
    expect(lipid(`NM|CHOL||282|mg/dL|100-190|${flag}|||F`)).toBe(
      `aside: the flag of CHOL is against its ${flag === "ND" ? "value" : "range"}`,
    );
  });

  test.each(["Growth of E. coli", "Heavy growth of Klebsiella", "growth"])(
    "%s that is flagged normal",
    (value) => {
      expect(culture(`ST|CULT||${value}|||N|||F`)).toBe("aside: the flag of CULT is against its range");
      expect(culture(`ST|CULT||${value}||No growth|N|||F`)).toBe(
        "aside: the flag of CULT is against its range",
      );
    },
  );

  test.each([
    ["++", "Nil"],
    ["1+", "Negative"],
    ["(+)", "Absent"],
    ["+++ (300 mg/dL)", "Negative"],
    ["1:320", "<1:80"],
    ["1 : 80", "< 1:80"],
    ["1:160", "up to 1:80"],
    ["1:160", "≤ 1:80"],
    [">1:640", "less than 1:80"],
  ])("%s beside the range %s that is flagged normal", (value, range) => {
    expect(culture(`ST|CULT||${value}||${range}|N|||F`)).toBe("aside: the flag of CULT is against its range");
    expect(culture(`ST|CULT||${value}||${range}|A|||F`)).toBe(`CULT: ${value} [${range}] Abnormal`);
  });

  test.each([
    ["1:40", "<1:80"],
    ["<1:80", "<1:80"],
    ["1:80", "<= 1:80"],
    ["1:80", "up to 1:80"],
    ["-", "Nil"],
    ["Trace", "Nil"],
    ["+", "Positive after vaccination"],
    ["1+", "Negative to 1+"],
    ["+", "Nil - Trace or +"],
    ["Growth of no pathogenic organism", "No growth"],
    ["≤1:80", "<1:80"],
    ["1:320", "1:80 or more after vaccination"],
  ])("%s beside the range %s may be normal", (value, range) => {
    expect(culture(`ST|CULT||${value}||${range}|N|||F`)).toBe(`CULT: ${value} [${range}] In range`);
  });

  test.each(["Growth of normal flora", "Growth of commensals", "No growth", "Growth of skin contaminants"])(
    "%s may be normal",
    (value) => {
      expect(culture(`ST|CULT||${value}|||N|||F`)).toBe(`CULT: ${value} [No significant growth] In range`);
    },
  );
});

test.each(["F C", "C F", "F F C", "A C"])(
  "lines of one text with the statuses %s: a corrected text never stands beside the one that it replaces",
  (statuses) => {
    const lines = statuses
      .split(" ")
      .map((status, i) => `TX|CULT||${i === 0 ? "No growth" : "Growth"}||||||${status}`);
    expect(culture(...lines)).toMatch(/^aside: OBX-11 of the lines of CULT differs/);
  },
);

test("lines of one text that are all corrected, or of which one is appended, are one text", () => {
  expect(culture("TX|CULT||a||||||C", "TX|CULT||b||||||C")).toContain("CULT: a b");
  expect(culture("TX|CULT||a||||||F", "TX|CULT||b||||||B")).toContain("CULT: a b");
  expect(culture("TX|CULT||a||||||D", "TX|CULT||b||||||C")).toContain("CULT: b");
});

test.each([
  "37Â°C",
  "5 Âµg disc",
  "à¦¬à§ƒà¦¦à§\u008dà¦§à¦¿",
  "48 h â€“ 72 h",
  "â‰¤ 4",
  "Î²-lactamase",
  "Î¼g",
  "JosÃ©",
  "ï¼œ5",
  "10Â\u00a0%",
])("%j is UTF-8 that was misread, and is never shown", (text) => {
  for (const line of [
    `ST|CULT||${text}||||||F`,
    `ST|CULT||x||${text}||||F`,
    `ST|CULT||x||||||F\rNTE|1||${text}`,
  ])
    expect(culture(line)).toMatch(/^refused: .* is UTF-8 that was read as another character set/);
});

test.each([
  "37°C",
  "5 µg",
  "β-lactamase",
  "José",
  "“CAFÉ”",
  "“résumé”…",
  "à la",
  "Â",
  "São",
  "NÃO",
  "বৃদ্ধি",
  "वृद्धि",
  "≤ 4",
  "naïve",
  "ΔF508",
])("%s is a whole text", (text) => {
  expect(culture(`ST|CULT||${text}||||||F`)).toContain(`CULT: ${text}`);
});

describe("a reason why there is no value", () => {
  const code = { coding: [{ system: "http://loinc.org", code: "2093-3" }] };
  const read = (dataAbsentReason: object) =>
    shownOf(readToReport(FHIR, fhir([{ code, dataAbsentReason }]), "BIO06"))[0];

  test.each(["null", "NaN", "#N/A", "----", "-"])("%j is none", (text) => {
    expect(read({ text })).toBe("CHOL: No result: no reason was given");
    const line = { testCode: "BIO06", analyte: "CHOL", value: null, absentReason: text };
    expect(shownOf(readToReport(NATIVE, native([line]), "BIO06"))).toEqual([
      "CHOL: No result: no reason was given",
    ]);
  });

  test.each([
    [["NI"], "no reason was given"],
    [["UNK"], "not known"],
    [["local-7", "error"], "an error of measurement"],
    [["MSK"], "withheld"],
  ])("by the codes %j is %s", (codes, words) => {
    expect(read({ coding: codes.map((each) => ({ code: each })) })).toBe(`CHOL: No result: ${words}`);
  });

  test.each(["TRC", "QS"])("by the code %s is a finding, and is refused", (each) => {
    for (const coding of [{ code: each }, { code: each, display: "trace" }])
      expect(read({ coding: [coding] })).toMatch(
        /^refused: .*dataAbsentReason says that something was found/,
      );
  });
});
