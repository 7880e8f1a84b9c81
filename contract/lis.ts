import * as v from "valibot";
import { HIGHEST_SENT } from "../domain/reports/version-number.ts";
import { exactLines, exactText } from "./text.ts";

/** A limit of a range as a number or its digits: systems of laboratories send either; empty if there is none. */
const limit = v.optional(
  v.nullable(v.union([v.number(), v.pipe(exactText(20), v.regex(/^(-?\d+(\.\d+)?)?$/))], "must be a number")),
);

/** Longer than any finding. */
const MAX_TEXT = 60_000;

/** What is written beside a line or about the whole report, one text each. */
const comments = v.optional(v.nullable(v.pipe(v.array(exactLines(MAX_TEXT)), v.maxLength(500))));

/** Without it nobody can say whose message it is. */
const accession = v.pipe(exactText(40), v.regex(/\S/));

/** One result as the lab's own system sends it. Values keep the text they came in; ranges that come with a result win over ours. */
const LisResult = v.object({
  testCode: v.optional(exactText(40)),
  loinc: v.optional(v.nullable(exactText(20))),
  analyte: exactText(40),
  value: v.optional(v.nullable(v.union([exactLines(MAX_TEXT), v.number()], "must be a value"))),
  /** Why there is no value, in words. */
  absentReason: v.optional(v.nullable(exactText(300))),
  /** The sender's own name; the catalogue has the analyte's data. */
  valueType: v.optional(v.nullable(exactText(20))),
  unit: v.optional(v.nullable(exactText(60))),
  refLow: limit,
  refHigh: limit,
  refText: v.optional(v.nullable(exactLines(1000))),
  /** A code of HL7's table 0078, or its word. */
  flag: v.optional(v.nullable(exactText(40))),
  /** It waits for a doctor's call, whatever its flag. */
  critical: v.optional(v.nullable(v.boolean())),
  method: v.optional(v.nullable(exactText(240))),
  comments,
  instrument: v.optional(v.nullable(exactText(80))),
  resultedAt: v.optional(v.nullable(exactText(40))),
  status: v.optional(v.nullable(exactText(20))),
});

/** The small native shape of `POST /lis/v1/messages` (application/json). */
export const LisResultMessage = v.object({
  messageId: exactText(80),
  sentAt: v.optional(exactText(40)),
  accession,
  bookingNo: v.optional(v.nullable(exactText(40))),
  patient: v.object({
    id: v.optional(v.nullable(exactText(80))),
    name: exactText(160),
    dob: v.optional(v.nullable(exactText(10))),
    /** A code or a word of HL7 (table 0001). */
    sex: v.optional(v.nullable(exactText(20))),
  }),
  report: v.object({
    id: v.optional(v.nullable(exactText(80))),
    /** Kept in four bytes: a time in milliseconds is no version. */
    version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(HIGHEST_SENT)),
    status: v.picklist(["preliminary", "final", "corrected", "amended", "cancelled"]),
    reason: v.optional(v.nullable(exactText(300))),
    authorisedBy: v.optional(v.nullable(v.object({ name: exactText(240), regNo: exactText(120) }))),
    authorisedAt: v.optional(v.nullable(exactText(40))),
    comments,
  }),
  results: v.pipe(v.array(LisResult), v.maxLength(500)),
});
export type LisResultMessage = v.InferOutput<typeof LisResultMessage>;

/** `POST /lis/v1/documents`: a finished PDF of an order. Its version is optional: without one it belongs to the version in force. */
export const LisDocument = v.object({
  messageId: v.optional(exactText(80)),
  sentAt: v.optional(exactText(40)),
  accession,
  bookingNo: v.optional(v.nullable(exactText(40))),
  patient: LisResultMessage.entries.patient,
  report: v.object({
    ...LisResultMessage.entries.report.entries,
    version: v.optional(v.nullable(LisResultMessage.entries.report.entries.version)),
    status: v.picklist(["final", "corrected", "amended"]),
  }),
  document: v.object({
    contentType: v.literal("application/pdf"),
    /** It reports something critical: it waits for a doctor's call. */
    critical: v.optional(v.nullable(v.boolean())),
    /** SHA-256 of the PDF, hexadecimal. */
    sha256: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-fA-F]{64}$/)))),
    /** The PDF in base64. */
    data: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
});
export type LisDocument = v.InferOutput<typeof LisDocument>;

/** `POST /lis/v1/sample-events`. */
export const LisSampleEvent = v.object({
  accession,
  event: v.picklist(["collected", "received", "rejected"]),
  at: exactText(40),
  reason: v.optional(v.nullable(exactText(300))),
});
export type LisSampleEvent = v.InferOutput<typeof LisSampleEvent>;
