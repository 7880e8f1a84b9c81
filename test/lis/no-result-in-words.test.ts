import { describe, expect, test } from "vitest";
import {
  cultureReports,
  FHIR,
  fhir,
  fhirReportOf,
  nativeReportOf,
  readToReport,
  reportOf,
  shownOf,
} from "./read-to-report.ts";

/** What stands in the place of a result without being one, and flags that deny what stands beside them: set aside in every format. */

const culture = (...obx: string[]) => reportOf("MIC01", ...obx);
const lipid = (...obx: string[]) => reportOf("BIO06", ...obx);
const LOINC = (code: string) => ({ coding: [{ system: "http://loinc.org", code }] });
const interpretation = (code: string) => [{ coding: [{ code }] }];

test.each([
  "Pending",
  "PENDING.",
  "Result pending",
  "Awaited",
  "Result awaited",
  "Report awaited",
  "Result: Pending",
  "Pending (sent out)",
  "Sent to reference lab",
  "Outsourced",
  "On hold",
  "Under review",
  "Unknown",
  "Not known",
  "Not reported yet",
  "Not collected",
  "Not enough sample",
  "Sample leaked in transit",
  "Unable to perform test",
  "ERROR 51",
  "To follow",
  "Result to follow",
  "Results will follow",
  "Under process",
  "In progress",
  "TBD",
  "See attached",
  "Please see attached report",
  "Refer attachment",
  "Report attached",
  "As per attached report",
  "(see report)",
  "N/A",
  "NA",
  "n.a.",
  "Not applicable",
  "Not available",
  "No result",
  "Not done",
  "Test not done",
  "Not performed",
  "not tested",
  "Not reported",
  "Could not be performed",
  "Unable to process",
  "Sample haemolysed",
  "Hemolyzed",
  "Specimen hemolyzed",
  "SAMPLE CLOTTED",
  "Sample is insufficient",
  "Insufficient sample",
  "Quantity not sufficient",
  "QNS",
  "Q.N.S.",
  "Sample not received",
  "Send fresh sample",
  "Recollection required",
  "Error",
  "Cancelled",
  "Repeat",
  "xyz",
  "zzz",
  "asdf",
  "test",
  "Test result",
  "Sample text",
  "Lorem ipsum dolor",
])("%j is no result, whatever its flag", (value) => {
  const reason = "aside: CULT has words in place of its result";
  for (const flag of ["", "N", "A", "NEG"])
    expect(culture(`ST|CULT||${value.replace("&", "\\T\\")}|||${flag}|||F`)).toBe(reason);
  expect(nativeReportOf("MIC01", { analyte: "CULT", value, flag: "N" })).toBe(reason);
  expect(fhirReportOf("MIC01", { code: LOINC("630-4"), valueString: value })).toBe(reason);
  expect(fhirReportOf("MIC01", { code: LOINC("630-4"), valueCodeableConcept: { text: value } })).toBe(reason);
});

test.each([
  "Nil",
  "None seen",
  "Absent",
  "Not seen",
  "Not detected",
  "Invalid",
  "Indeterminate",
  "Insufficient",
  "Unsatisfactory for evaluation",
  "Sterile",
  "No growth to date, final report to follow",
  "Haemolysis: beta",
  "III",
  "Tested: Salmonella not isolated",
  "Mixed growth, please send a fresh sample",
])("%j is a result, or has one", (value) => {
  expect(culture(`ST|CULT||${value}||||||F`)).toBe(`CULT: ${value} [No significant growth]`);
});

test.each(["<", ">", "()", "[]", "{}", "…", '"'])("%j alone says nothing", (value) => {
  expect(culture(`ST|CULT||${value}|||N|||F`)).toMatch(/^aside: CULT has (?:no value|a sign for "no value")/);
});

test("words of an interpretation in FHIR that are a flag are not shown beside another one", () => {
  const of = (text: string) =>
    fhirReportOf("BIO06", {
      code: LOINC("2093-3"),
      valueQuantity: { value: 182, unit: "mg/dL" },
      referenceRange: [{ low: { value: 100 }, high: { value: 190 } }],
      interpretation: [{ text }],
    });
  for (const text of ["elevated", "Raised", "Decreased", "Above range"])
    expect(of(text)).toBe("aside: the flag of CHOL is against its range");
  expect(of("Below detection limit")).toBe("aside: the flag of CHOL is against its value");
  expect(of("fasting")).toBe('CHOL: 182 mg/dL [100–190] In range "fasting"');
});

test("a text that points to a comment has one", () => {
  expect(culture("ST|CULT||See comment||||||F")).toBe("aside: CULT points to a comment, and has none");
  expect(culture("ST|CULT||See note|||N|||F")).toBe("aside: CULT points to a comment, and has none");
  expect(culture("ST|CULT||See comment||||||F\rNTE|1||Two colonies")).toBe(
    'CULT: See comment [No significant growth] "Two colonies"',
  );
});

test("a line that points to the PDF beside it has no value, and says so; without a PDF it is set aside", () => {
  const words = "CULT: No result: Please see attached report";
  const line = "TX|CULT||Please see attached report||||||F";
  const data = Buffer.from("%PDF-1.4").toString("base64");
  expect(culture(line, `ED|PDF||LAB^application^pdf^Base64^${data}||||||F`)).toBe(words);
  const observation = { code: LOINC("630-4"), valueString: "Please see attached report" };
  const presentedForm = [{ contentType: "application/pdf", data }];
  const report = { code: { coding: [{ code: "MIC01" }] }, presentedForm };
  expect(shownOf(readToReport(FHIR, fhir([observation], report), "MIC01"))).toEqual([words]);
  expect(
    culture(line.replace("||||||F", "|||A|||F"), `ED|PDF||LAB^application^pdf^Base64^${data}||||||F`),
  ).toBe("aside: CULT has a flag and no value");
  expect(culture("TX|CULT||Pending||||||F", `ED|PDF||LAB^application^pdf^Base64^${data}||||||F`)).toBe(
    "aside: CULT has words in place of its result",
  );
});

test("a preliminary line may say that its result is awaited, but not that it is normal", () => {
  expect(culture("ST|CULT||Pending||||||P")).toBe("CULT: Pending [No significant growth]");
  expect(culture("ST|CULT||Pending|||N|||P")).toBe("aside: CULT has words in place of its result");
});

describe("a number and its flag", () => {
  const VALUE = "aside: the flag of CHOL is against its value";
  test.each([
    ["182", "ND", VALUE],
    ["182", "<", VALUE],
    ["182", ">", VALUE],
    ["<20", ">", VALUE],
    [">600", "<", VALUE],
    ["<20", "H", VALUE],
    ["<20", "HH", VALUE],
    ["<=20", "H", VALUE],
    [">600", "L", VALUE],
    [">600", "LL", VALUE],
    [">600", "ND", VALUE],
    ["0", "DET", VALUE],
    ["0", "POS", VALUE],
    ["<20", "ND", "CHOL: <20 mg/dL In range, Not detected"],
    ["0", "ND", "CHOL: 0 mg/dL In range, Not detected"],
    ["182", "R", VALUE],
    ["182", "S", VALUE],
    ["182", "I", VALUE],
    ["182", "NEG", "CHOL: 182 mg/dL In range, Negative"],
    [">600", ">", "CHOL: >600 mg/dL Very high, Above measurable limit"],
  ])("%s that is flagged %s", (value, flag, words) => {
    const plain = (line: string) => line.replace(/ \[.*?\]/, "").replace(/ ".*/, "");
    expect(plain(lipid(`ST|CHOL||${value}|mg/dL||${flag}|||F`))).toBe(words);
    expect(plain(nativeReportOf("BIO06", { analyte: "CHOL", value, unit: "mg/dL", flag }))).toBe(words);
    const [, comparator = "", number = ""] = /^(<=|<|>)?(\d+)$/.exec(value) ?? [];
    const valueQuantity = {
      value: Number(number),
      unit: "mg/dL",
      ...(comparator === "" ? {} : { comparator }),
    };
    expect(
      plain(
        fhirReportOf("BIO06", { code: LOINC("2093-3"), valueQuantity, interpretation: interpretation(flag) }),
      ),
    ).toBe(words);
  });

  test("a number among words has the same rule", () => {
    for (const [value, flag] of [
      ["5", "ND"],
      ["<5", "H"],
      [">5", "L"],
      ["5", ">"],
    ] as const)
      expect(culture(`ST|CULT||${value}|||${flag}|||F`)).toBe("aside: the flag of CULT is against its value");
  });

  test.each(["POS", "RR", "WR"])("%s of a number within the laboratory's own range", (flag) => {
    const reason = "aside: the flag of CHOL is against its range";
    expect(lipid(`NM|CHOL||182|mg/dL|100-190|${flag}|||F`)).toBe(reason);
    expect(nativeReportOf("BIO06", { analyte: "CHOL", value: "82", unit: "mg/dL", refHigh: 100, flag })).toBe(
      reason,
    );
    // A protective amount is positive and in range.
    expect(lipid(`NM|CHOL||182|mg/dL|>= 10|${flag}|||F`)).toContain("CHOL: 182 mg/dL [10 or more] Abnormal");
    expect(lipid(`NM|CHOL||282|mg/dL|100-190|${flag}|||F`)).toContain("CHOL: 282 mg/dL [100–190] High, ");
  });

  test.each([
    ["HB", "g/dL", "13", "POS"],
    ["HB", "g/dL", "13", "RR"],
    ["HB", "g/dL", "9", "POS"],
    ["HB", "g/dL", "17", "NEG"],
    ["HDL", "mg/dL", "60", "NEG"],
  ])("%s of %s beside the catalogue's range is not %s", (analyte, unit, value, flag) => {
    const test = analyte === "HB" ? "HEM01" : "BIO06";
    const reason = `aside: the flag of ${analyte} is against its range`;
    expect(reportOf(test, `NM|${analyte}||${value}|${unit}||${flag}|||F`)).toBe(reason);
    expect(nativeReportOf(test, { analyte, value, unit, flag })).toBe(reason);
  });

  test.each(["^182^:", "^182^/", "^182^-"])("the structured number %s lacks its second part", (value) => {
    expect(culture(`SN|CULT||${value}||||||F`)).toBe("aside: OBX-5 of CULT is no structured number");
    expect(culture("SN|CULT||^2^+||||||F")).toContain("CULT: 2+");
  });

  test.each(["H", "L", "HH", "LL"])("the laboratory's %s within its own range", (flag) => {
    const reason = "aside: the flag of CHOL is against its range";
    expect(lipid(`NM|CHOL||182|mg/dL|100-190|${flag}|||F`)).toBe(reason);
    expect(culture(`ST|CULT||5|mg/dL|0-9|${flag}|||F`)).toBe("aside: the flag of CULT is against its range");
    expect(
      fhirReportOf("BIO06", {
        code: LOINC("2093-3"),
        valueQuantity: { value: 182, unit: "mg/dL" },
        referenceRange: [{ low: { value: 100 }, high: { value: 190 } }],
        interpretation: interpretation(flag),
      }),
    ).toBe(reason);
    // The catalogue's range is not the laboratory's, whose flag may know better.
    expect(lipid(`NM|CHOL||182|mg/dL||${flag}|||F`)).toContain("The laboratory has flagged this result.");
  });
});

describe("a finding and its flag or range", () => {
  const RANGE = "aside: the flag of CULT is against its range";
  const VALUE = "aside: the flag of CULT is against its value";
  test.each([
    ["Positive", "No significant growth", "N", RANGE],
    ["Detected", "No growth", "N", RANGE],
    ["Positive", "Sterile", "N", RANGE],
    ["Growth", "Not detected", "N", RANGE],
    ["Escherichia coli", "No significant growth", "N", RANGE],
    ["Klebsiella pneumoniae, >10^5 CFU/mL", "", "N", RANGE],
    ["No growth", "Positive", "N", RANGE],
    ["Non-reactive", "Non-reactive", "A", RANGE],
    ["Negative", "Not detected", "H", VALUE],
    ["No growth", "No significant growth", "A", RANGE],
    ["No significant growth", "", "A", RANGE],
    ["No significant growth", "", "POS", VALUE],
    ["No significant growth", "", "DET", VALUE],
    ["No significant growth", "", "RR", VALUE],
    ["Escherichia coli", "", "NEG", VALUE],
    ["Negative", "see text", "H", VALUE],
    ["Reactive", "see text", "L", VALUE],
    ["Yes", "", "N", RANGE],
    ["++", "see text", "NEG", VALUE],
    ["-", "Negative", "POS", VALUE],
    ["-", "Negative", "A", RANGE],
    ["Nil", "see text", "POS", VALUE],
    ["Nil", "Nil", "A", RANGE],
    ["No AFB seen", "see text", "DET", VALUE],
    ["No AFB seen", "Negative", "A", RANGE],
    ["AFB seen", "see text", "NEG", VALUE],
    ["AFB seen", "Negative", "N", RANGE],
    ["E. coli isolated", "", "N", RANGE],
    ["Plasmodium vivax", "Negative", "N", RANGE],
    ["Culture positive", "", "N", RANGE],
    ["Culture sterile", "", "POS", VALUE],
    ["Normal", "see text", "A", VALUE],
    ["Normal", "see text", "H", VALUE],
    ["Abnormal", "see text", "N", VALUE],
    ["High", "see text", "N", VALUE],
    ["Equivocal", "Negative", "N", VALUE],
    ["Equivocal", "Negative", "NEG", VALUE],
    ["Invalid", "see text", "N", VALUE],
    ["A", "see text", "N", "CULT: A [see text] In range"],
    ["Normal flora isolated", "", "N", "CULT: Normal flora isolated [No significant growth] In range"],
    ["No AFB seen", "Negative", "NEG", "CULT: No AFB seen [Negative] Negative"],
    ["Equivocal", "Negative", "A", "CULT: Equivocal [Negative] Abnormal"],
    ["No", "", "POS", VALUE],
    ["Yes", "see text", "NEG", VALUE],
    ["Morganella morganii", "", "N", RANGE],
    ["Stenotrophomonas maltophilia", "", "N", RANGE],
    ["Candida auris", "", "N", RANGE],
    ["Giardia lamblia", "Nil", "N", RANGE],
    ["Positive", "None seen", "N", RANGE],
    ["Candida albicans", "see text", "NEG", VALUE],
    ["Enterococcus faecalis", "see text", "ND", VALUE],
    ["Group B Streptococcus", "see text", "NEG", VALUE],
    ["Gram negative bacilli", "see text", "NEG", VALUE],
    ["MRSA", "see text", "NEG", VALUE],
    ["Candida albicans", "see text", "N", "CULT: Candida albicans [see text] In range"],
    ["Klebsiella negative", "see text", "NEG", "CULT: Klebsiella negative [see text] Negative"],
    [
      "Normal streptococcal flora",
      "",
      "NEG",
      "CULT: Normal streptococcal flora [No significant growth] Negative",
    ],
    ["Escherichia coli", "", "A", "CULT: Escherichia coli [No significant growth] Abnormal"],
    [
      "Escherichia coli not isolated",
      "",
      "N",
      "CULT: Escherichia coli not isolated [No significant growth] In range",
    ],
    ["Salmonella typhi O 1:20", "<1:80", "NEG", "CULT: Salmonella typhi O 1:20 [<1:80] Negative"],
    ["Positive", "Positive (immune)", "POS", "CULT: Positive [Positive (immune)] Abnormal, Positive"],
    ["Positive.", "Positive", "POS", "CULT: Positive. [Positive] Positive"],
    ["Negative", "Positive", "A", "CULT: Negative [Positive] Abnormal"],
  ])("%s beside the range %j that is flagged %s", (value, range, flag, words) => {
    expect(cultureReports(value, range, flag)).toEqual([words, words]);
  });
});

describe("an organism beside no growth", () => {
  const CODED = "aside: OBX-5 of CULT has codes and words that deny each other";
  const TEXT = "aside: CULT has findings that deny each other";
  test.each([
    ["CE", "No growth~Escherichia coli", CODED],
    ["CWE", "ECO^Escherichia coli^L~NG^No growth^L", CODED],
    ["CWE", "NEG^Negative^L~HCV^HCV^L", CODED],
    ["IS", "HCV~Negative", CODED],
    ["CNE", "NG^No growth^L~CAN^Candida auris^L", CODED],
    ["IS", "No growth~ECO", CODED],
    ["IS", "POS~NEG", CODED],
    ["CWE", "^No growth^L^^Growth^L", CODED],
    ["CWE", "^No growth^L^^Escherichia coli^L", CODED],
    ["ST", "No growth~Escherichia coli", TEXT],
    ["FT", "No growth\\.br\\Escherichia coli", TEXT],
    ["TX", "Klebsiella pneumoniae; No growth", TEXT],
    ["ST", "Positive; Negative", TEXT],
    ["TX", "^No growth^L^^Escherichia coli^L", TEXT],
    ["FT", "NG^No growth^L~ECO^Escherichia coli^L", TEXT],
    ["ST", "No growth. Salmonella Typhi", TEXT],
  ])("%s %s", (type, value, words) => {
    expect(culture(`${type}|CULT||${value}||||||F`)).toBe(words);
  });

  test("over lines of one text, in FHIR and in the native shape", () => {
    expect(culture("TX|CULT||No growth||||||F", "TX|CULT||Escherichia coli||||||F")).toBe(TEXT);
    for (const words of [
      ["No growth", "Escherichia coli"],
      ["Negative", "HCV"],
    ]) {
      const value = words.join("; ");
      expect(nativeReportOf("MIC01", { analyte: "CULT", value })).toBe(TEXT);
      expect(fhirReportOf("MIC01", { code: LOINC("630-4"), valueString: value })).toBe(TEXT);
      const coding = words.map((display, i) => ({ system: "urn:lab", code: `${i}`, display }));
      expect(fhirReportOf("MIC01", { code: LOINC("630-4"), valueCodeableConcept: { coding } })).toContain(
        "has codes and words that deny each other",
      );
    }
  });

  test.each([
    ["CE", "ECO^Escherichia coli^L~KLE^Klebsiella pneumoniae^L", "Escherichia coli; Klebsiella pneumoniae"],
    ["IS", "No growth~Negative", "No growth; Negative"],
    ["ST", "No growth; after 48 hours of incubation", "No growth; after 48 hours of incubation"],
    [
      "ST",
      "No growth of Salmonella; Escherichia coli grown",
      "No growth of Salmonella; Escherichia coli grown",
    ],
    ["ST", "IgM positive; IgG negative", "IgM positive; IgG negative"],
  ])("%s %s stands whole", (type, value, words) => {
    expect(culture(`${type}|CULT||${value}||||||F`)).toContain(`CULT: ${words}`);
  });
});
