import * as v from "valibot";

/**
 * Slim profiles of the resources in a report's document: the required elements, fixed codes, types and cardinalities of ABDM's
 * profiles (NRCeS implementation guide for FHIR R4, DocumentBundle and DiagnosticReportRecord), as schemas.
 */
const PROFILE = "https://nrces.in/ndhm/fhir/r4/StructureDefinition";

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9.-]{1,64}$/));
const instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/),
);
const date = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const uri = v.pipe(v.string(), v.regex(/^(https?:\/\/|urn:)\S+$/));
const reference = v.object({
  reference: v.pipe(v.string(), v.regex(/^urn:uuid:[0-9a-f-]{36}$/)),
  display: v.optional(text),
});
const coding = v.object({ system: uri, code: text, display: v.optional(text) });
const concept = v.object({
  coding: v.optional(v.pipe(v.array(coding), v.minLength(1))),
  text: v.optional(text),
});
const described = v.pipe(
  concept,
  v.check((each) => each.coding !== undefined || each.text !== undefined, "says nothing"),
);
const identifier = v.object({ type: v.optional(concept), system: uri, value: text });
const list = <T extends v.GenericSchema>(schema: T) => v.pipe(v.array(schema), v.minLength(1));
const profiled = (name: string) => v.looseObject({ profile: v.tuple([v.literal(`${PROFILE}/${name}`)]) });
const fixed = (system: string, code: string) =>
  v.object({
    coding: v.tuple([v.object({ system: v.literal(system), code: v.literal(code), display: text })]),
    text,
  });

const SNOMED = "http://snomed.info/sct";
const quantity = v.union([
  v.strictObject({
    value: v.number(),
    comparator: v.optional(v.picklist(["<", "<=", ">=", ">"])),
    unit: text,
    system: v.literal("http://unitsofmeasure.org"),
    // UCUM's characters, and no space.
    code: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)),
  }),
  v.strictObject({ value: v.number(), comparator: v.optional(v.picklist(["<", "<=", ">=", ">"])) }),
]);

/** Codes of FHIR's code system v3-ObservationInterpretation that a report has. */
const INTERPRETATIONS = [
  "LL",
  "L",
  "N",
  "H",
  "HH",
  "A",
  "AA",
  "R",
  "I",
  "S",
  "MS",
  "VS",
  "SDD",
  "NS",
  "SYN-R",
  "SYN-S",
  "POS",
  "NEG",
  "DET",
  "ND",
  "IND",
  "E",
  "RR",
  "WR",
  "NR",
  "CAR",
  "EXP",
  "UNE",
  "U",
  "D",
  "B",
  "W",
  "<",
  ">",
];

const PROFILES: Readonly<Record<string, v.GenericSchema>> = {
  Composition: v.strictObject({
    resourceType: v.literal("Composition"),
    id,
    meta: profiled("DiagnosticReportRecord"),
    language: text,
    identifier,
    status: v.picklist(["preliminary", "final", "amended", "entered-in-error"]),
    type: fixed(SNOMED, "721981007"),
    subject: reference,
    date: instant,
    author: list(reference),
    title: text,
    custodian: reference,
    section: v.tuple([
      v.strictObject({
        title: text,
        code: fixed(SNOMED, "721981007"),
        entry: list(
          v.object({ ...reference.entries, type: v.picklist(["DiagnosticReport", "DocumentReference"]) }),
        ),
      }),
    ]),
  }),
  Patient: v.strictObject({
    resourceType: v.literal("Patient"),
    id,
    meta: profiled("Patient"),
    identifier: list(identifier),
    name: list(v.object({ text })),
    gender: v.picklist(["male", "female", "other", "unknown"]),
    birthDate: v.optional(date),
  }),
  Practitioner: v.strictObject({
    resourceType: v.literal("Practitioner"),
    id,
    meta: profiled("Practitioner"),
    identifier: list(identifier),
    name: list(v.object({ text })),
  }),
  Organization: v.strictObject({
    resourceType: v.literal("Organization"),
    id,
    meta: profiled("Organization"),
    identifier: list(identifier),
    name: text,
    telecom: list(v.object({ system: v.picklist(["phone", "email"]), value: text, use: text })),
    address: v.optional(list(v.looseObject({ line: list(text), city: text, country: v.literal("IN") }))),
  }),
  ServiceRequest: v.strictObject({
    resourceType: v.literal("ServiceRequest"),
    id,
    meta: profiled("ServiceRequest"),
    identifier: list(identifier),
    requisition: identifier,
    status: v.picklist(["active", "completed"]),
    intent: v.literal("order"),
    code: described,
    subject: reference,
    requester: reference,
    authoredOn: instant,
  }),
  Specimen: v.strictObject({
    resourceType: v.literal("Specimen"),
    id,
    meta: profiled("Specimen"),
    accessionIdentifier: identifier,
    type: v.optional(described),
    subject: reference,
    receivedTime: v.optional(instant),
    collection: v.optional(v.object({ collectedDateTime: instant })),
  }),
  DiagnosticReport: v.strictObject({
    resourceType: v.literal("DiagnosticReport"),
    id,
    meta: v.union([profiled("DiagnosticReportLab"), profiled("DiagnosticReportImaging")]),
    identifier: list(identifier),
    basedOn: list(reference),
    status: v.picklist(["final", "amended", "corrected", "appended"]),
    category: v.union([v.tuple([fixed(SNOMED, "108252007")]), v.tuple([fixed(SNOMED, "363679005")])]),
    code: v.object({ coding: list(coding), text }),
    subject: reference,
    effectiveDateTime: instant,
    issued: instant,
    performer: list(reference),
    resultsInterpreter: list(reference),
    specimen: v.optional(list(reference)),
    result: list(reference),
    conclusion: v.optional(text),
  }),
  Observation: v.pipe(
    v.strictObject({
      resourceType: v.literal("Observation"),
      id,
      meta: profiled("Observation"),
      status: v.picklist(["final", "amended", "corrected"]),
      category: v.tuple([fixed("http://terminology.hl7.org/CodeSystem/observation-category", "laboratory")]),
      code: v.object({
        coding: v.optional(
          v.tuple([
            v.object({ system: v.literal("http://loinc.org"), code: v.pipe(text, v.regex(/^\d{1,6}-\d$/)) }),
          ]),
        ),
        text,
      }),
      subject: reference,
      effectiveDateTime: instant,
      issued: instant,
      performer: list(reference),
      valueQuantity: v.optional(quantity),
      valueString: v.optional(text),
      dataAbsentReason: v.optional(v.object({ text })),
      note: v.optional(list(v.object({ text }))),
      interpretation: v.optional(
        list(
          v.object({
            coding: v.tuple([
              v.object({
                system: v.literal("http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation"),
                code: v.picklist(INTERPRETATIONS),
                display: text,
              }),
            ]),
            text,
          }),
        ),
      ),
      method: v.optional(v.object({ text })),
      specimen: v.optional(reference),
      referenceRange: v.optional(
        v.tuple([
          v.strictObject({
            low: v.optional(quantity),
            high: v.optional(quantity),
            text: v.optional(text),
            appliesTo: v.optional(v.array(v.strictObject({ text }))),
            age: v.optional(v.strictObject({ low: v.optional(quantity), high: v.optional(quantity) })),
          }),
        ]),
      ),
    }),
    v.check(
      (each) =>
        [each.valueQuantity, each.valueString, each.dataAbsentReason].filter((one) => one !== undefined)
          .length === 1,
      "has not one value",
    ),
  ),
};

const bundle = v.strictObject({
  resourceType: v.literal("Bundle"),
  id,
  meta: v.object({
    versionId: text,
    lastUpdated: instant,
    profile: v.tuple([v.literal(`${PROFILE}/DocumentBundle`)]),
  }),
  identifier: v.object({ system: uri, value: text }),
  type: v.literal("document"),
  timestamp: instant,
  entry: list(
    v.strictObject({
      fullUrl: reference.entries.reference,
      resource: v.looseObject({ resourceType: text, id }),
    }),
  ),
});

/** Every fault of a report's document against the profiles: missing or foreign elements, types, references that lead nowhere. */
export function profileFaults(document: unknown): string[] {
  const whole = v.safeParse(bundle, document);
  if (!whole.success) return whole.issues.map((issue) => `Bundle.${v.getDotPath(issue)}: ${issue.message}`);
  const { entry } = whole.output;
  const faults: string[] = [];
  if (entry[0]?.resource.resourceType !== "Composition") faults.push("The first entry is no Composition.");
  const urls = new Set(entry.map(({ fullUrl }) => fullUrl));
  if (urls.size !== entry.length) faults.push("Two entries have one fullUrl.");
  const named = new Set<string>();
  for (const { fullUrl, resource } of entry) {
    const { resourceType } = resource;
    if (fullUrl !== `urn:uuid:${resource.id}`) faults.push(`${resourceType}: fullUrl and id differ.`);
    const schema = PROFILES[resourceType];
    if (!schema) faults.push(`${resourceType} has no place in the document.`);
    else {
      const checked = v.safeParse(schema, resource);
      for (const issue of checked.issues ?? [])
        faults.push(`${resourceType}.${v.getDotPath(issue)}: ${issue.message}`);
    }
    for (const url of referencesIn(resource)) {
      named.add(url);
      if (!urls.has(url)) faults.push(`${resourceType} refers to ${url}, which is not there.`);
    }
  }
  for (const { fullUrl, resource } of entry.slice(1)) {
    if (!named.has(fullUrl)) faults.push(`Nothing refers to the ${resource.resourceType}.`);
  }
  return faults;
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "reference" && typeof inner === "string" ? [inner] : referencesIn(inner),
  );
}
