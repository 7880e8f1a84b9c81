import fc from "fast-check";
import { expect, test } from "vitest";
import { limitError } from "../../domain/reports/limit-error.ts";
import { fhirBundle, HB_SENT, hl7Message } from "../../test/support/lab-formats.ts";
import { processorTime } from "../../test/support/processor-time.ts";
import { readFhirResults } from "./fhir/read-fhir-results.ts";
import { hl7Ack } from "./hl7/hl7-ack.ts";
import { parseEr7 } from "./hl7/parse-er7.ts";
import { readHl7Results } from "./hl7/read-hl7-results.ts";
import { splitHl7 } from "./hl7/split-hl7.ts";

/** Broken messages of every kind: what is read or refused, but never thrown over and never waited for. */
const RUNS = { numRuns: 400, seed: 20261121 };
/** The processor time that one message of 2 MB may take, far more than it needs. */
const SLOWEST_MS = 4000;
const MOST = 2 * 1024 * 1024;

const BOOKED = {
  accession: "A1B2C3D4E5",
  bookingNo: "N12345678",
  patientId: "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11",
};
const WBC = { code: "WBC", value: "6.2", unit: "10*3/uL" };
const GOOD_HL7 = hl7Message(BOOKED, [HB_SENT, WBC]);
const GOOD_FHIR = fhirBundle(BOOKED, [HB_SENT, WBC]);

const READERS = [
  ["HL7", readHl7Results, GOOD_HL7],
  ["FHIR", readFhirResults, GOOD_FHIR],
] as const;

/** A reader answers a message that fits or a sentence; whatever it answers, it answers soon. */
function survives(read: (text: string) => ReturnType<typeof readFhirResults>, text: string): void {
  const needed = processorTime(() => {
    const result = read(text);
    if (result.ok) {
      if (result.value.kind === "result") limitError(result.value);
      expect(result.value.accession).not.toBe("");
    } else expect(result.error).toMatch(/^\S.{3,400}$/su);
    expect(hl7Ack(text, { code: "AR", words: "no", id: "1", now: new Date(0) })).toContain("MSA");
  });
  expect(needed).toBeLessThan(SLOWEST_MS);
}

const bytes = fc.uint8Array({ maxLength: 4000 }).map((each) => new TextDecoder().decode(each));

/** A good message with pieces cut out, doubled, swapped or replaced. */
const mutated = (good: string) =>
  fc
    .array(
      fc.record({
        at: fc.nat(good.length),
        length: fc.nat(40),
        put: fc.oneof(
          fc.string({ maxLength: 12 }),
          fc.constantFrom(
            "|",
            "^",
            "~",
            "\\",
            "&",
            "\r",
            '"',
            "{",
            "[",
            "null",
            "1e999",
            "\u0000",
            "\ud800",
            "\\X",
            "MSH|",
          ),
        ),
        twice: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((changes) =>
      changes.reduce((text, { at, length, put, twice }) => {
        const piece = text.slice(at, at + length);
        return text.slice(0, at) + put + (twice ? piece + piece : "") + text.slice(at + length);
      }, good),
    );

for (const [name, read, good] of READERS) {
  test(`${name}: random bytes are refused with a reason`, () => {
    fc.assert(
      fc.property(bytes, (text) => survives(read, text)),
      RUNS,
    );
  });

  test(`${name}: a damaged message is read or refused, never thrown over`, () => {
    fc.assert(
      fc.property(mutated(good), (text) => survives(read, text)),
      RUNS,
    );
  });

  test(`${name}: a message cut off anywhere is read or refused`, () => {
    for (let at = 0; at <= good.length; at += 3) survives(read, good.slice(0, at));
  });
}

test("HL7: a damaged message of several patients is split without losing a segment, and each part is read or refused", () => {
  const [head = "", ...lines] = GOOD_HL7.split("\r");
  const other = lines.join("\r").replaceAll(BOOKED.accession, "A2");
  const several = [head, ...lines, other.replace("Das^Meena", "Roy^Rina"), other].join("\r");
  fc.assert(
    fc.property(mutated(several), (text) => {
      const split = splitHl7(text);
      if (!split.ok) return;
      for (const part of split.value) survives(readHl7Results, part);
      const parsed = parseEr7(text);
      if (!parsed.ok) return;
      const all = new Set(split.value.flatMap((part) => part.split(/[\r\n]+/)));
      const { field } = parsed.value.delimiters;
      for (const { name, fields } of parsed.value.segments) {
        if (name !== "MSH") expect([...all].some((line) => line.endsWith(fields.join(field)))).toBe(true);
      }
    }),
    RUNS,
  );
});

test("FHIR: any JSON in the place of any field is read or refused", () => {
  const parsed = JSON.parse(GOOD_FHIR);
  const paths: string[][] = [];
  const walk = (value: unknown, path: string[]) => {
    if (path.length > 0) paths.push(path);
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key]);
  };
  walk(parsed, []);
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 4 }), (path, value) => {
      const copy = structuredClone(parsed);
      const parent = path.slice(0, -1).reduce((at, key) => at[key], copy);
      parent[path.at(-1) ?? ""] = value;
      survives(readFhirResults, JSON.stringify(copy));
    }),
    RUNS,
  );
});

/** 2 MB made of what a careless reader walks over again and again. */
const fill = (piece: string, around = "@") => {
  const [head = "", tail = ""] = around.split("@");
  return head + piece.repeat(Math.ceil((MOST - around.length) / piece.length)) + tail;
};
const HEAD = "MSH|^~\\&|LIS|LAB|N|S|20261120095500||ORU^R01|C1|P|2.5.1\r";

test.each([
  ["spaces before a letter", fill(" ", "@x")],
  ["spaces within a message", fill(" ", `${HEAD}PID|1||@x`)],
  ["delimiters of fields", fill("|", `${HEAD}PID@`)],
  ["repetitions", fill("~1^1", `${HEAD}PID|1||@`)],
  ["escape characters", fill("\\", `${HEAD}PID|1||1||@`)],
  ["lines of delimiters", fill(`OBX${"|^~&".repeat(500)}\r`, `${HEAD}@`)],
  ["line ends", fill("\r\n", `${HEAD}@`)],
  ["very many results", fill("OBX|1|TX|IMP||word||||||F\r", `${GOOD_HL7}@`)],
  ["end marks of MLLP", fill("\u001c", `${HEAD}@x`)],
])("HL7: 2 MB of %s are answered soon", (_, text) => {
  survives(readHl7Results, text);
});

test.each([
  ["opening brackets", fill("[")],
  ["nested objects", fill('{"a":')],
  ["quotes", fill('"')],
  ["escapes in a string", fill("\\\\", '{"resourceType":"Bundle","a":"@"}')],
  ["spaces", fill(" ", "{@}")],
  ["a long value", fill(" a", '{"resourceType":"DiagnosticReport","status":"final","issued":"@"}')],
  ["references", fill('{"reference":"urn:x"},', `${GOOD_FHIR.slice(0, -1)},"more":[@{}]}`)],
  [
    "results to one value",
    GOOD_FHIR.replace(
      '"result":[',
      `"result":[${fill('{"reference":"urn:uuid:00000000-0000-4000-8000-000000000000"},')}`,
    ),
  ],
  [
    "entries",
    GOOD_FHIR.replace('"entry":[', `"entry":[${fill('{"resource":{"resourceType":"Observation"}},')}`),
  ],
  ["digits", GOOD_FHIR.replace("13.20", fill("9"))],
])("FHIR: 2 MB of %s are answered soon", (_, text) => {
  survives(readFhirResults, text);
});
