import { expect, test } from "vitest";
import { smallPdf, smallPdfInBase64 } from "../support/small-pdf.ts";
import { FHIR, fhir, readToReport, shownOf } from "./read-to-report.ts";

const UCUM = "http://unitsofmeasure.org";
const loinc = (code: string, ...more: object[]) => ({
  coding: [...more, { system: "http://loinc.org", code }],
});
const CHOL = { code: loinc("2093-3") };
const quantity = (change: object = {}) => ({
  valueQuantity: { value: 182, unit: "mg/dL", system: UCUM, code: "mg/dL", ...change },
});
const chol = (change: object = {}) => ({ ...CHOL, ...quantity(), ...change });
const read = (body: string, test = "BIO06") => shownOf(readToReport(FHIR, body, test));
const one = (observation: object, test = "BIO06") => read(fhir([observation]), test);
const RANGE = "[up to 199; 200–239 borderline, 240 or more high]";
const PLAIN = `CHOL: 182 mg/dL ${RANGE} In range`;
const culture = (value: object) =>
  one({ code: loinc("630-4"), ...value }, "MIC01")[0]?.replace(" [No significant growth]", "");

test.each([
  [
    "a code of SNOMED is no unit",
    chol(quantity({ system: "http://snomed.info/sct", code: "258797006" })),
    PLAIN,
  ],
  ["a UCUM code alone", chol(quantity({ unit: undefined })), PLAIN],
  [
    "a code of another laboratory beside LOINC",
    { ...chol(), code: loinc("2093-3", { system: "https://other.example", code: "Q-1" }) },
    PLAIN,
  ],
  [
    "our own code behind a foreign one",
    {
      ...chol(),
      code: {
        coding: [
          { system: "https://other.example", code: "Q-1" },
          { system: "https://lab.example", code: "CHOL" },
        ],
      },
    },
    PLAIN,
  ],
  [
    "a comparator",
    chol({ valueQuantity: { value: 400, comparator: ">", unit: "mg/dL" } }),
    `CHOL: >400 mg/dL ${RANGE} High`,
  ],
  [
    "a range in words beside its numbers",
    chol({ referenceRange: [{ high: { value: 200, unit: "mg/dl" }, text: "fasting" }] }),
    "CHOL: 182 mg/dL [up to 200; fasting] In range",
  ],
  [
    "a range whose words repeat its numbers",
    chol({ referenceRange: [{ low: { value: 100 }, high: { value: 200 }, text: "100 - 200" }] }),
    "CHOL: 182 mg/dL [100–200] In range",
  ],
  [
    "several ranges, one of them marked normal",
    chol({
      referenceRange: [
        { high: { value: 200 }, type: { coding: [{ code: "normal" }] } },
        { high: { value: 150 }, type: { text: "Treatment goal" } },
      ],
    }),
    "CHOL: 182 mg/dL [up to 200; Treatment goal: <= 150 mg/dL] In range",
  ],
  [
    "several ranges without a mark",
    chol({
      referenceRange: [
        { low: { value: 1 }, high: { value: 2 } },
        { high: { value: 3 }, text: "children" },
      ],
    }),
    "CHOL: 182 mg/dL [1–2 mg/dL; <= 3 mg/dL, children]",
  ],
  [
    "notes and the words of an interpretation",
    chol({
      note: [{ text: "Haemolysed" }, { text: "Repeat\nadvised" }],
      interpretation: [{ text: "See the cardiologist" }],
    }),
    `${PLAIN} "See the cardiologist" "Haemolysed" "Repeat advised"`,
  ],
  [
    "a critical interpretation in words",
    chol({ ...quantity({ value: 282 }), interpretation: [{ text: "Critical high" }] }),
    `CHOL: 282 mg/dL ${RANGE} Very high "The laboratory has flagged this result. Range source: NCEP ATP III."`,
  ],
  [
    "a reason why there is no value, in words",
    { ...CHOL, dataAbsentReason: { text: "Quantity not sufficient" } },
    "CHOL: No result: Quantity not sufficient",
  ],
  [
    "a reason by its code",
    { ...CHOL, dataAbsentReason: { coding: [{ code: "asked-declined" }] } },
    "CHOL: No result: declined",
  ],
  ["a cancelled Observation", { ...CHOL, status: "cancelled" }, "CHOL: No result: it could not be obtained"],
  ["one that is not ready", { ...CHOL, status: "registered" }, "CHOL: No result: it is not ready yet"],
])("%s", (_, observation, line) => {
  expect(one(observation)).toEqual([line]);
});

test.each([
  [{ valueString: "No growth\nafter 48 h" }, "CULT: No growth after 48 h"],
  [
    { valueCodeableConcept: { coding: [{ display: "Escherichia coli" }, { display: "E. coli" }] } },
    "CULT: Escherichia coli (E. coli)",
  ],
  [{ valueBoolean: true }, "CULT: Yes"],
  [{ valueInteger: 4 }, "CULT: 4"],
  [{ valueRange: { low: { value: 2, unit: "/hpf" }, high: { value: 5, unit: "/hpf" } } }, "CULT: 2-5 /hpf"],
  [{ valueRatio: { numerator: { value: 1 }, denominator: { value: 80 } } }, "CULT: 1:80"],
  [{ valueQuantity: { value: 5, unit: "mm" } }, "CULT: 5 mm"],
  [{ valueString: "x", interpretation: [{ coding: [{ code: "R" }, { code: "xyz" }] }] }, "CULT: x Resistant"],
])("a value of each kind is read: %j", (value, line) => {
  expect(culture(value)).toBe(line);
});

test.each([
  [chol({ valueString: "also" }), "has two values: valueQuantity, valueString"],
  [chol({ dataAbsentReason: { text: "x" } }), "dataAbsentReason says that there is no value"],
  [chol(quantity({ comparator: "ad" })), "valueQuantity.comparator"],
  [chol(quantity({ value: undefined })), "valueQuantity.value is missing"],
  [chol(quantity({ value: "about 5" })), "valueQuantity.value is missing"],
  [{ ...CHOL, valueSampledData: {} }, "valueSampledData is of a kind"],
  [{ ...CHOL, valueDateTime: "2026" }, "valueDateTime is of a kind"],
  [{ ...CHOL, valueRange: { low: { value: 1 } } }, "valueRange has one end only"],
  [
    { ...CHOL, valueRange: { low: { value: 1, unit: "g" }, high: { value: 1, unit: "mg" } } },
    "valueRange has two units",
  ],
  [
    { ...CHOL, valueRatio: { numerator: { value: 1, comparator: "<" }, denominator: { value: 80 } } },
    "valueRatio.numerator.comparator",
  ],
  [
    { ...CHOL, valueRatio: { numerator: { value: 1, unit: "mg" }, denominator: { value: 80 } } },
    "valueRatio.numerator.unit",
  ],
  [{ ...CHOL, valueInteger: 1.5 }, "valueInteger is not a whole number"],
  [{ ...CHOL, valueBoolean: "yes" }, "valueBoolean is not true or false"],
  [{ ...CHOL, valueString: 5 }, "valueString must be text"],
  [{ ...CHOL, valueQuantity: [] }, "valueQuantity must be an object"],
  [{ ...CHOL }, "value[x] is missing"],
  [{ valueString: "x" }, "code is missing"],
  [
    { ...CHOL, component: [{ code: loinc("2571-8"), component: [{}] }] },
    "component[0] has components of its own",
  ],
  [chol({ modifierExtension: [{}] }), "modifierExtension changes what"],
  [
    chol({ component: [{ code: loinc("2571-8"), valueInteger: 5, modifierExtension: [{}] }] }),
    "component[0].modifierExtension changes what",
  ],
  [
    chol({ interpretation: [{ coding: [{ code: "QCF" }] }] }),
    "interpretation[0] has a code that is not known",
  ],
  [
    chol({ interpretation: [{ coding: [{ code: "H" }] }, { coding: [{ code: "L" }] }] }),
    "interpretation has flags of two sides",
  ],
  [chol({ referenceRange: { high: { value: 5 } } }), "referenceRange must be a list"],
  [chol({ referenceRange: [{ high: { value: 5, unit: "g/L" } }] }), "referenceRange[0].high.unit"],
  [chol({ referenceRange: [{ high: {} }] }), "referenceRange[0].high.value"],
  [chol({ status: "cancelled" }), "status is cancelled, and there is a value"],
  [chol({ subject: { reference: "Patient/other" } }), "subject is another than the report's"],
])("what cannot be read whole is refused with the element's path: %#", (observation, path) => {
  const [line] = one(observation);
  expect(line).toMatch(/^refused: Bundle\.entry\[1\]/);
  expect(line).toContain(path);
});

const PRACTITIONER = (id: string, text: string) => ({ resourceType: "Practitioner", id, name: [{ text }] });

test("#id counts within its container: neither a value nor a signatory comes from another resource", () => {
  const body = fhir(
    [],
    {
      result: [{ reference: "#1" }],
      resultsInterpreter: [{ reference: "#d" }],
      contained: [
        { resourceType: "Observation", id: "1", status: "final", ...chol() },
        PRACTITIONER("d", "Dr Ananya Sen"),
      ],
    },
    [
      {
        resource: {
          resourceType: "Composition",
          id: "c",
          contained: [
            { resourceType: "Observation", id: "1", status: "final", ...chol(quantity({ value: 300 })) },
            PRACTITIONER("d", "A technician"),
          ],
        },
      },
    ],
  );
  const outcome = readToReport(FHIR, body, "BIO06");
  expect(shownOf(outcome)).toEqual([PLAIN]);
  expect(outcome).toMatchObject({ message: { authorisedBy: "Dr Ananya Sen" } });
  const gone = body.replace('"result":[{"reference":"#1"}]', '"result":[{"reference":"#2"}]');
  expect(read(gone)).toEqual(["refused: DiagnosticReport.result[0] leads to no Observation of the message."]);
});

test("without named results only entries count, not what another resource contains", () => {
  const other = {
    resourceType: "Composition",
    id: "c",
    contained: [{ resourceType: "Observation", id: "9", status: "final", ...chol(quantity({ value: 300 })) }],
  };
  expect(read(fhir([chol()], { result: [] }, [{ resource: other }]))).toEqual([PLAIN]);
});

test.each([
  [
    "two entries of one id",
    [{ resource: { resourceType: "Observation", id: "o0", status: "final", ...chol() } }],
  ],
  [
    "two entries of one address",
    [
      { fullUrl: "urn:uuid:1", resource: { resourceType: "Basic" } },
      { fullUrl: "urn:uuid:1", resource: { resourceType: "Basic" } },
    ],
  ],
  ["an entry that is to be removed", [{ request: { method: "DELETE", url: "Observation/o0" } }]],
])("%s: refused", (_, more) => {
  expect(read(fhir([chol()], {}, more))[0]).toMatch(/^refused: Bundle\.entry\[\d\]/);
});

test("two contained resources of one id are refused", () => {
  const contained = [1, 2].map(() => ({ resourceType: "Observation", id: "1", status: "final", ...chol() }));
  expect(read(fhir([], { contained, result: [{ reference: "#1" }] }))[0]).toContain(
    "two contained resources are #1",
  );
});

test("a reference means what the body says: its address, its version, its type", () => {
  const at = (fullUrl: string, reference: string, meta = {}) => {
    const parsed = JSON.parse(fhir([chol()]));
    Object.assign(parsed.entry[1], { fullUrl });
    Object.assign(parsed.entry[1].resource, meta);
    parsed.entry[0].resource.result = [{ reference }];
    return read(JSON.stringify(parsed))[0];
  };
  const gone = "refused: DiagnosticReport.result[0] leads to no Observation of the message.";
  expect(at("https://lab.example/fhir/Observation/o0", "https://lab.example/fhir/Observation/o0")).toBe(
    PLAIN,
  );
  expect(at("https://lab.example/fhir/Observation/o0", "Observation/o0")).toBe(PLAIN);
  expect(at("https://lab.example/fhir/Observation/o0", "https://other.example/fhir/Observation/o0")).toBe(
    gone,
  );
  expect(at("urn:uuid:9", "urn:uuid:9")).toBe(PLAIN);
  expect(at("urn:uuid:9", "Observation/o0/_history/2", { meta: { versionId: "2" } })).toBe(PLAIN);
  expect(at("urn:uuid:9", "Observation/o0/_history/1", { meta: { versionId: "2" } })).toBe(gone);
  expect(at("urn:uuid:9", "Patient/pat")).toBe(gone);
});

test.each([
  ["document", PLAIN],
  ["message", PLAIN],
  ["collection", PLAIN],
  ["transaction", PLAIN],
  [
    "searchset",
    "refused: Bundle.type is searchset; a document, message, collection, transaction or batch is read.",
  ],
  [
    "history",
    "refused: Bundle.type is history; a document, message, collection, transaction or batch is read.",
  ],
])("a Bundle of the type %s", (type, line) => {
  expect(read(fhir([chol()]).replace('"collection"', `"${type}"`))).toEqual([line]);
});

test("a field that is there twice is refused, for one of the two would be lost", () => {
  const twice = fhir([chol()]).replace('"value":182', '"value":182,"value":300');
  expect(read(twice)).toEqual(["refused: The field value is there twice in one object."]);
  expect(read(fhir([chol()]).replace('"value":182', '"value":182,"\\u0076alue":300'))[0]).toContain(
    "there twice",
  );
});

test("digits are as they were sent, also of a number in exponents", () => {
  const of = (digits: string) => read(fhir([chol()]).replace('"value":182', `"value":${digits}`))[0];
  expect(of("182.50")).toContain("CHOL: 182.50 mg/dL");
  expect(of("1.825e2")).toContain("CHOL: 182.5 mg/dL");
  expect(of("1e999")).toContain("refused: Bundle.entry[1] Observation.valueQuantity.value");
  expect(of("12345678901234567890")).toContain("refused: ");
});

test("members of a panel are lines, and the panel's note is the report's", () => {
  const body = fhir(
    [
      {
        code: loinc("24331-1"),
        hasMember: [{ reference: "Observation/o1" }],
        note: [{ text: "Fasting sample" }],
      },
      chol(),
    ],
    { result: [{ reference: "Observation/o0" }] },
  );
  const outcome = readToReport(FHIR, body, "BIO06");
  expect(shownOf(outcome)).toEqual([PLAIN]);
  expect(outcome).toMatchObject({ comments: ["Fasting sample"] });
});

test("components are lines of their own", () => {
  const component = [
    { code: loinc("2571-8"), valueQuantity: { value: 140, unit: "mg/dL" } },
    { code: loinc("2085-9"), dataAbsentReason: { coding: [{ code: "error" }] } },
  ];
  expect(one(chol({ component }))).toEqual([
    PLAIN,
    "TG: 140 mg/dL [up to 149; 150–199 borderline, 200–499 high, 500 or more very high] In range",
    "HDL: No result: an error of measurement",
  ]);
});

test("the conclusion and its codes are comments, a line each", () => {
  const outcome = readToReport(
    FHIR,
    fhir([chol()], { conclusion: "Raised\nratio", conclusionCode: [{ text: "Dyslipidaemia" }] }),
    "BIO06",
  );
  expect(outcome).toMatchObject({ comments: ["Raised", "ratio", "Dyslipidaemia"] });
});

test("a PDF beside values belongs to their version; a pointer is refused", () => {
  const form = { contentType: "application/pdf", data: smallPdfInBase64() };
  const outcome = readToReport(FHIR, fhir([chol()], { presentedForm: [form] }), "BIO06");
  expect(outcome.kind === "lines" && outcome.message.document?.content.length).toBe(smallPdf().length);
  const pointer = { contentType: "application/pdf", url: "https://lab.example/1.pdf" };
  expect(read(fhir([chol()], { presentedForm: [pointer] }))[0]).toContain("presentedForm has no data");
});

test("an Observation that is not final makes the whole preliminary, one without a value does not", () => {
  const status = (observation: object) => {
    const outcome = readToReport(FHIR, fhir([chol(), { code: loinc("2571-8"), ...observation }]), "BIO06");
    return outcome.kind === "lines" ? outcome.message.status : outcome.kind;
  };
  expect(status({ status: "preliminary", valueQuantity: { value: 140, unit: "mg/dL" } })).toBe("preliminary");
  expect(status({ status: "registered" })).toBe("final");
});
