import fc from "fast-check";
import { fhir, hl7, native } from "./read-to-report.ts";

/** One line as its laboratory means it, whatever the format. */
export interface Meant {
  code: string;
  value: string;
  unit: string;
  low: string;
  high: string;
  /** The one limit does not belong to the range. */
  strict: boolean;
  flag: string;
  comments: string[];
  method: string;
  absent: boolean;
}

/** Text of any script, with every sign that means something to one of the formats. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 4 }),
      fc.constantFrom(
        "&",
        "^",
        "~",
        "|",
        "\\",
        "\\ F \\",
        '"',
        "{",
        "<",
        ">10^5",
        "µg",
        "β-lactamase",
        "β",
        "≤",
        "×10³",
        "±",
      ),
      fc.constantFrom(
        "মীনা",
        "दास",
        "தமிழ்",
        "عربي",
        "ଓଡ଼ିଆ",
        "é",
        "e\u0301",
        "𝛼",
        "👩‍⚕️",
        "\u200d",
        "Ova & larvae",
      ),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(" "))
  .map((all) => all.replace(/[\p{Cc}\p{Cs}\ufffd\u2028\u2029]/gu, "").trim())
  // An escape that another format left over is refused.
  .filter((all) => all !== "" && all !== '""' && !/\\[.\p{L}]|&\w+;/u.test(all));
const comments = fc.array(text, { maxLength: 3 });
const decimalOf = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.stringMatching(/^\d{0,3}$/))
    .map(([whole, rest]) => `${whole}${rest === "" ? "" : `.${rest}`}`);
const decimal = decimalOf(0, 9999);
/** Limits of the scale of our own; others are set aside. */
const limit = decimalOf(30, 999);
const range = fc.oneof(
  fc.constant({ low: "", high: "", strict: false }),
  fc.tuple(limit, limit).map((two) => {
    const [low = "", high = ""] = two.sort((a, b) => Number(a) - Number(b));
    return { low, high, strict: false };
  }),
  fc.record({ low: limit, high: fc.constant(""), strict: fc.boolean() }),
  fc.record({ low: fc.constant(""), high: limit, strict: fc.boolean() }),
);
const beside = { comments, method: fc.oneof(fc.constant(""), text) };
const numberLine = (code: string, units: string[]) =>
  fc
    .record({
      ...beside,
      value: decimal,
      unit: fc.constantFrom(...units),
      range,
      flag: fc.constantFrom("", "N", "A", "AA", "U"),
      absent: fc.constant(false),
    })
    .map(({ range: limits, ...line }): Meant => ({ code, ...limits, ...line }));
const wordsLine = (code: string) =>
  fc
    .record({
      ...beside,
      value: text,
      flag: fc.constantFrom("", "N", "A", "AA", "R", "POS", "ND"),
      absent: fc.boolean(),
    })
    .map(
      (line): Meant => ({
        code,
        unit: "",
        low: "",
        high: "",
        strict: false,
        ...line,
        ...(line.absent ? { value: "", flag: "" } : {}),
      }),
    );

const lipid = fc.tuple(
  numberLine("CHOL", ["mg/dL", "mg%", "g/L", "mg/L"]),
  numberLine("TG", ["mg/dL", "MG/DL"]),
  numberLine("CHOLHDL", ["", "ratio"]),
);
const stool = fc.tuple(wordsLine("SOVA"), wordsLine("STROPH"), wordsLine("SCOL"));
/** A report of a lipid profile or of a stool test. */
export const reports = fc.record({
  comments,
  lines: fc.oneof(
    lipid.map((lines) => ({ test: "BIO06", lines })),
    stool.map((lines) => ({ test: "CLP02", lines })),
  ),
});

type Limits = Pick<Meant, "low" | "high" | "strict">;

function rangeText({ low, high, strict }: Limits): string {
  if (low !== "" && high !== "") return `${low}-${high}`;
  if (high !== "") return `${strict ? "<" : "<="}${high}`;
  return low === "" ? "" : `${strict ? ">" : ">="}${low}`;
}

function fhirRange({ low, high, strict }: Limits): object {
  return {
    ...(low === "" ? {} : { low: { value: `@${low}@` } }),
    ...(high === "" ? {} : { high: { value: `@${high}@` } }),
    ...(strict ? { text: rangeText({ low, high, strict }) } : {}),
  };
}

const escaped = (words: string) =>
  words.replace(/[\\|^&~]/g, (sign) => `\\${{ "\\": "E", "|": "F", "^": "S", "&": "T", "~": "R" }[sign]}\\`);

export function asHl7(test: string, lines: readonly Meant[], notes: readonly string[]): string {
  const nte = (all: readonly string[]) => all.map((note) => `NTE|1||${escaped(note)}`);
  return hl7(
    [
      ...nte(notes),
      ...lines.flatMap((line, i) => [
        line.absent
          ? `OBX|${i + 1}||${line.code}||||||||X||||||${escaped(line.method)}`
          : `OBX|${i + 1}|${line.unit === "" && rangeText(line) === "" && !/^\d/.test(line.value) ? "TX" : "ST"}|${line.code}||${escaped(line.value)}|${escaped(line.unit)}|${rangeText(line)}|${line.flag}|||F||||||${escaped(line.method)}`,
        ...nte(line.comments),
      ]),
    ],
    { test },
  );
}

export function asNative(lines: readonly Meant[], notes: readonly string[]): string {
  return native(
    lines.map(({ code, value, unit, low, high, strict, flag, comments: own, method, absent }) => ({
      analyte: code,
      unit,
      refLow: low,
      refHigh: high,
      flag,
      comments: own,
      method,
      ...(strict ? { refText: rangeText({ low, high, strict }) } : {}),
      ...(absent ? { absentReason: "it could not be obtained" } : { value }),
    })),
    { comments: notes },
  );
}

export function asFhir(lines: readonly Meant[], notes: readonly string[], isNumber: boolean): string {
  const observations = lines.map(({ code, value, unit, flag, comments: own, method, absent, ...limits }) => ({
    code: { coding: [{ system: "https://lab.example/analytes", code }] },
    ...(absent
      ? { dataAbsentReason: { text: "it could not be obtained" } }
      : isNumber
        ? { valueQuantity: { value: `@${value}@`, ...(unit === "" ? {} : { unit }) } }
        : { valueString: value }),
    ...(rangeText(limits) === "" ? {} : { referenceRange: [fhirRange(limits)] }),
    ...(flag === "" ? {} : { interpretation: [{ coding: [{ code: flag }] }] }),
    ...(method === "" ? {} : { method: { text: method } }),
    note: own.map((each) => ({ text: each })),
  }));
  const body = fhir(observations, {
    note: notes.map((each) => ({ text: each })),
    code: { text: "A report" },
  });
  return body.replace(/"@([\d.]+)@"/g, "$1");
}
