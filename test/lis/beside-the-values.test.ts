import { describe, expect, test } from "vitest";
import { FHIR, fhir, HL7, hl7, NATIVE, native, readToReport, shownOf } from "./read-to-report.ts";

/** What a message says beside its values: it stands on the report, or the message is refused or quarantined. Nothing of it vanishes. */
const CHOL = "OBX|1|NM|CHOL||182|mg/dL|100-190||||F";
const PLAIN = "CHOL: 182 mg/dL [100–190] In range";
const ORDER = (status: string) =>
  `OBR|2|A1B2C3D4E5||BIO06^Test|||20261120073000|||||||||||||||20261120095000|||${status}`;

/** The lines, the comments of the whole and how far it is, in one text. */
function told(outcome: ReturnType<typeof readToReport>): string {
  const lines = shownOf(outcome).join(" / ");
  if (outcome.kind !== "lines") return lines;
  const { comments, message } = outcome;
  const status = message.status === "final" ? "" : ` {${message.status}}`;
  return [`${lines}${status}`, ...comments, ...(message.isCritical ? ["(held)"] : [])].join(" | ");
}

describe("HL7", () => {
  test.each([
    [
      "a site of the body in OBX-20",
      [`${CHOL}|||||||||LA^left arm^HL70163`],
      `${PLAIN} "Body site: left arm"`,
    ],
    [
      "a condition of the sample in SPM-24",
      [CHOL, `SPM|1${"|".repeat(23)}HEM^Hemolyzed^HL70493~LIP^Lipemic`],
      `${PLAIN} | Sample: Hemolyzed | Sample: Lipemic`,
    ],
    [
      "a reason why the sample was rejected in SPM-21",
      [CHOL, `SPM|1${"|".repeat(20)}EX^Expired`, "NTE|1||Repeat"],
      `${PLAIN} | Sample: Expired | Repeat`,
    ],
    ["a repeated status of a line", [`${CHOL}~C`], "refused: OBX-11 of CHOL is F~C, which is not known."],
    [
      "an order that was cancelled beside another, of no line",
      [CHOL, ORDER("X")],
      "aside: OBR-25 of an order is X, and no OBX says which lines it retracts",
    ],
    [
      "an order that was cancelled beside another, with its line",
      [CHOL, ORDER("X"), "OBX|1||TG||||||||X"],
      `${PLAIN} / TG: No result: it could not be obtained`,
    ],
    ["an order without lines that is only registered", [CHOL, ORDER("O")], `${PLAIN} {preliminary}`],
    [
      "an order that was corrected, without lines",
      [CHOL, ORDER("C"), "NTE|1||Of the second"],
      `${PLAIN} {corrected}`,
    ],
  ])("%s", (_, segments, shown) => {
    expect(told(readToReport(HL7, hl7(segments), "BIO06"))).toBe(shown);
  });

  test.each(["12041988", "19881304", "19880230", "1988-04-12", "0000000"])(
    "a day of birth that the calendar does not have is refused: %s",
    (day) => {
      const body = hl7([CHOL]).replace("19880412", day);
      expect(told(readToReport(HL7, body, "BIO06"))).toBe("refused: PID-7 is not a date.");
    },
  );
});

/** Who signed, and their number, by the fields of OBR-32 or of OBX-16. */
describe("the signatory", () => {
  const NOTE = "7001&Sen&Ananya&&&Dr";
  const signed = (outcome: ReturnType<typeof readToReport>) =>
    outcome.kind === "lines" ? [outcome.message.authorisedBy, outcome.message.authorisedRegistration] : [];

  test.each([
    [NOTE, "Dr Ananya Sen", "7001"],
    ["7001&Sen&Ananya&K&III&Dr&MD", "Dr Ananya K Sen III MD", "7001"],
    ["7001^Sen^Ananya^^^Dr", "Dr Ananya Sen", "7001"],
    ["^Sen^Ananya", "Ananya Sen", ""],
    ["&&Ananya", "Ananya", ""],
    ["7001&Sen&Ananya^20261120^20261121", "Ananya Sen", "7001"],
    ["7001^20261120", "", "7001"],
    ["Dr Ananya Sen", "Dr Ananya Sen", ""],
    ["SEN", "SEN", ""],
    ["7001", "", "7001"],
    ["WBMC 12345", "", "WBMC 12345"],
    ["Dr A. Sen (WBMC 12345)", "Dr A. Sen (WBMC 12345)", ""],
    ["7001&Sen&Ananya~7002&Roy&Rina", "Ananya Sen, Rina Roy", "7001, 7002"],
  ])("in OBR-32, %s", (field, name, number) => {
    expect(signed(readToReport(HL7, hl7([CHOL]).replace(NOTE, field), "BIO06"))).toEqual([name, number]);
  });

  test.each([
    ["7001^Sen^Ananya^^III^Dr^MD", "Dr Ananya Sen III MD", "7001"],
    ["Dr Ananya Sen", "Dr Ananya Sen", ""],
    ["tech1^Das^R~7001^Sen^Ananya", "R Das, Ananya Sen", "tech1, 7001"],
  ])("in OBX-16, %s", (field, name, number) => {
    const body = hl7([`${CHOL}|||||${field}`]).replace(NOTE, "");
    expect(signed(readToReport(HL7, body, "BIO06"))).toEqual([name, number]);
  });

  const RINA = {
    resource: {
      resourceType: "Practitioner",
      id: "d2",
      name: [{ prefix: ["Dr"], given: ["Rina"], family: "Roy", suffix: ["MD"] }],
      qualification: [{ identifier: [{ value: "8" }] }],
    },
  };
  const LAB = { resource: { resourceType: "Organization", id: "org", name: "Lab X" } };
  test.each<[object, string, string]>([
    [
      { resultsInterpreter: [{ reference: "Practitioner/doc" }, { display: "Dr Roy" }] },
      "Dr Ananya Sen, Dr Roy",
      "",
    ],
    [{ resultsInterpreter: [{ display: "Dr A" }, { display: "Dr B" }] }, "Dr A, Dr B", ""],
    [
      { resultsInterpreter: [], performer: [{ reference: "Organization/org", display: "Lab X" }] },
      "Lab X",
      "",
    ],
    [
      {
        resultsInterpreter: [],
        performer: [{ reference: "Organization/org", display: "Lab X" }, { reference: "Practitioner/d2" }],
      },
      "Dr Rina Roy MD",
      "8",
    ],
  ])("in FHIR, %j", (change, name, number) => {
    const body = fhir(
      [{ code: { coding: [{ code: "CHOL" }] }, valueQuantity: { value: 182, unit: "mg/dL" } }],
      { ...change },
      [RINA, LAB],
    );
    expect(signed(readToReport(FHIR, body, "BIO06"))).toEqual([name, number]);
  });
});

describe("a flag of HL7 with words", () => {
  test.each([
    ["H^High^L", "High"],
    ["H^Critical High^L", "Very high"],
    ["A^Critical", "Abnormal, Critical"],
    ["N^Critical^L", "Abnormal, Critical"],
    ["X1^see comment^L^HH^^HL70078", "Very high"],
    ["N^^L^H^^HL70078", "High"],
    ["H^Above range", "High"],
    ["H^Low", "aside: OBX-8 of CHOL has flags of two sides"],
    ["QQ^High", "aside: OBX-8 of CHOL has a flag that is not known"],
    ["^see below", "aside: OBX-8 of CHOL has a flag that is not known"],
  ])("%s", (flag, shown) => {
    const line = `OBX|1|NM|CHOL||182|mg/dL||${flag}|||F`;
    expect(told(readToReport(HL7, hl7([line]), "BIO06"))).toContain(shown);
  });
});

describe("FHIR", () => {
  const loinc = (code: string) => ({ coding: [{ system: "http://loinc.org", code }] });
  const chol = {
    code: loinc("2093-3"),
    valueQuantity: { value: 182, unit: "mg/dL" },
    referenceRange: [{ text: "100-190" }],
  };
  const ofPanel = (panel: object, member: object = chol) =>
    told(
      readToReport(
        FHIR,
        fhir([{ code: loinc("24331-1"), hasMember: [{ reference: "Observation/o1" }], ...panel }, member], {
          result: [{ reference: "Observation/o0" }],
        }),
        "BIO06",
      ),
    );
  const absent = { code: loinc("2093-3"), status: "cancelled" };

  test.each<[string, object, string]>([
    [
      "a critical flag",
      { interpretation: [{ coding: [{ code: "AA" }] }] },
      `${PLAIN} | Interpretation: Abnormal, Critical | (held)`,
    ],
    [
      "a flag on a side",
      { interpretation: [{ coding: [{ code: "LL" }] }] },
      `${PLAIN} | Interpretation: Very low | (held)`,
    ],
    ["a flag", { interpretation: [{ coding: [{ code: "H" }] }] }, `${PLAIN} | Interpretation: High`],
    ["a flag that says nothing is wrong", { interpretation: [{ coding: [{ code: "N" }] }] }, PLAIN],
    [
      "an interpretation in words",
      { interpretation: [{ text: "Mixed pattern" }] },
      `${PLAIN} | Mixed pattern`,
    ],
    ["a range", { referenceRange: [{ text: "see below" }] }, `${PLAIN} | Reference range: see below`],
    [
      "a range in numbers",
      { referenceRange: [{ low: { value: 1 } }] },
      `${PLAIN} | Reference range: 1 or more`,
    ],
    ["a method", { method: { text: "Enzymatic" } }, `${PLAIN} | Method: Enzymatic`],
    ["a status that is preliminary", { status: "preliminary" }, `${PLAIN} {preliminary}`],
    ["a status that is registered", { status: "registered" }, `${PLAIN} {preliminary}`],
    ["a status that is corrected", { status: "corrected" }, `${PLAIN} {corrected}`],
    ["a status that is amended", { status: "amended" }, `${PLAIN} {amended}`],
  ])("of a panel %s", (_, panel, shown) => {
    expect(ofPanel(panel)).toBe(shown);
  });

  test("a panel that is retracted while a member stands is refused, and not where all are", () => {
    expect(ofPanel({ status: "entered-in-error" })).toContain(
      "refused: Bundle.entry[1] Observation.status is entered-in-error, and that of a member is not.",
    );
    expect(ofPanel({ status: "cancelled" })).toContain("Observation.status is cancelled");
    expect(ofPanel({ status: "cancelled" }, absent)).toBe("CHOL: No result: it could not be obtained");
    expect(ofPanel({ interpretation: [{ coding: [{ code: "zz" }] }] })).toContain("a code that is not known");
  });

  const inDocument = (resource: object, change: object = {}) =>
    told(readToReport(FHIR, fhir([chol], { ...change }, [{ resource: { id: "x", ...resource } }]), "BIO06"));
  const composition = (status: string) => ({ resourceType: "Composition", status });

  test.each([
    ["final", PLAIN],
    ["preliminary", `${PLAIN} {preliminary}`],
    ["amended", `${PLAIN} {amended}`],
    [
      "entered-in-error",
      "refused: Bundle.entry[5] Composition.status is entered-in-error, and the report is not.",
    ],
  ])("a document that is %s", (status, shown) => {
    expect(inDocument(composition(status))).toBe(shown);
  });

  test("a document that is withdrawn with its report withdraws it", () => {
    expect(inDocument(composition("entered-in-error"), { status: "entered-in-error" })).toContain(
      "{cancelled}",
    );
  });

  test("a correction in a document that is not finished is quarantined", () => {
    expect(inDocument(composition("preliminary"), { status: "corrected" })).toContain(
      "aside: the report is a correction and not finished at once",
    );
  });

  test("what was written of a sample is a comment, once", () => {
    const specimen = {
      resourceType: "Specimen",
      note: [{ text: "Haemolysed" }],
      condition: [{ coding: [{ code: "HEM", display: "Hemolyzed" }] }],
    };
    const body = fhir(
      [{ ...chol, specimen: { reference: "Specimen/x" } }],
      { specimen: [{ reference: "Specimen/x" }] },
      [{ resource: { id: "x", ...specimen } }],
    );
    expect(told(readToReport(FHIR, body, "BIO06"))).toBe(`${PLAIN} | Sample: Hemolyzed | Haemolysed`);
  });

  test.each(["DiagnosticReport", "Observation"])(
    "a narrative of %s that says more than its elements is refused; one that was generated of them is not",
    (type) => {
      const text = (status: string) => ({ text: { status, div: "<div>more</div>" } });
      const of = (status: string) =>
        told(
          readToReport(
            FHIR,
            type === "Observation" ? fhir([{ ...chol, ...text(status) }]) : fhir([chol], text(status)),
            "BIO06",
          ),
        );
      expect(of("additional")).toMatch(/^refused: Bundle\.entry\[\d\]\.resource\.text has words/);
      expect(of("generated")).toBe(PLAIN);
    },
  );

  test("a range whose low is above its high is no value", () => {
    const value = { code: loinc("630-4"), valueRange: { low: { value: 20 }, high: { value: 10 } } };
    expect(told(readToReport(FHIR, fhir([value]), "MIC01"))).toContain(
      "valueRange has its low above its high.",
    );
  });
});

describe("plain JSON", () => {
  const line = { analyte: "CHOL", value: 182, unit: "mg/dL", refLow: 100, refHigh: 190 };
  const of = (lines: object[], report: Record<string, unknown> = {}) =>
    told(readToReport(NATIVE, native(lines, report), "BIO06"));
  const tg = { analyte: "TG", value: 140, unit: "mg/dL", refLow: 50, refHigh: 150 };

  test("a line that is critical by its own field is held", () => {
    const critical = readToReport(NATIVE, native([{ ...line, critical: true }]), "BIO06");
    expect(critical).toMatchObject({ lines: [{ critical: true }] });
  });

  test.each(["corrected", "C"])("a line that is %s makes the report a correction", (status) => {
    expect(of([{ ...line, status }, tg])).toContain("{corrected}");
    expect(of([{ ...line, status }], { status: "amended" })).toContain("{amended}");
  });

  test("a corrected line beside one that is not finished quarantines the message", () => {
    const why = "aside: the report is a correction and not finished at once; a person decides";
    expect(
      of([
        { ...line, status: "C" },
        { ...tg, status: "P" },
      ]),
    ).toBe(why);
    expect(of([{ ...line, status: "corrected" }], { status: "preliminary" })).toBe(why);
  });
});
