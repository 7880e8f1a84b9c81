import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import type { FieldReader } from "./field.ts";
import { fieldReader } from "./field.ts";
import { orderNumbers } from "./order-numbers.ts";
import type { Segment } from "./parse-er7.ts";
import { linesOf, parseEr7, withoutNumber } from "./parse-er7.ts";

/** The most parts of one message; each is stored separately. */
export const MAX_PARTS = 200;

/** Header and trailer segments of batches and files. */
const FRAME = /^(FHS|BHS|BTS|FTS)/;

/**
 * The messages of a body: those of a batch (BHS to BTS) or of a file of batches (FHS to FTS) without headers and trailers. Any other body
 * is one message. An error if a batch has fewer messages than it declares.
 */
export function unpackBatch(text: string): Result<string[], string> {
  const lines = linesOf(text);
  if (!/^(FHS|BHS)/.test(lines[0] ?? "")) return done([text]);
  const messages: string[][] = [];
  let inBatch = 0;
  let batches = 0;
  for (const [i, line] of lines.entries()) {
    if (line.startsWith("MSH")) {
      messages.push([line]);
      inBatch++;
    } else if (line.startsWith("BHS")) {
      if (batches > 0 && inBatch > 0) return fail("The batch is cut off: its BTS or FTS is missing.");
      batches++;
    } else if (line.startsWith("FTS")) {
      const count = /^\d+/.exec(line.slice(4))?.[0];
      if (count !== undefined && Number(count) !== Math.max(batches, 1))
        return fail(`FTS-1 says that the file has ${count} batches; ${batches} came.`);
    } else if (line.startsWith("BTS")) {
      const count = /^\d+/.exec(line.slice(4))?.[0];
      if (count !== undefined && Number(count) !== inBatch) {
        return fail(`BTS-1 says that the batch has ${count} messages; ${inBatch} came.`);
      }
      inBatch = 0;
    } else if (!FRAME.test(line)) {
      const message = inBatch > 0 ? messages.at(-1) : undefined;
      if (!message) return fail(`Line ${i + 1} stands before the first MSH of the batch.`);
      message.push(line);
    }
  }
  const isCut = /^FHS/.test(lines[0] ?? "") ? !lines.some((line) => line.startsWith("FTS")) : false;
  if (isCut || (lines.some((line) => line.startsWith("BHS")) && inBatch > 0)) {
    return fail("The batch is cut off: its BTS or FTS is missing.");
  }
  if (messages.length === 0) return fail("The batch has no message.");
  if (messages.length > MAX_PARTS) return fail(`The batch has more than ${MAX_PARTS} messages.`);
  return done(messages.map((message) => message.map((line) => `${line}\r`).join("")));
}

interface Part {
  patient: readonly Segment[];
  orders: Segment[];
}

/**
 * Splits a message into one part for each patient and accession, each with the header, so that they are processed independently. Orders of
 * one accession stay together. A message about one accession, or an unreadable one, is a single part.
 */
export function splitHl7(text: string): Result<string[], string> {
  const parsed = parseEr7(text);
  if (!parsed.ok) return done([text]);
  const { segments, delimiters, isEnded } = parsed.value;
  const { head, parts } = partsOf(segments, fieldReader(delimiters));
  if (parts.length <= 1) return done([text]);
  if (parts.length > MAX_PARTS) {
    return fail(`The message is of more than ${MAX_PARTS} patients or accessions.`);
  }
  const line = ({ name, fields }: Segment) =>
    name === "MSH"
      ? `MSH${delimiters.field}${fields.slice(2).join(delimiters.field)}`
      : fields.join(delimiters.field);
  const endOf = (segment: Segment) => (segment === segments.at(-1) && !isEnded ? "" : "\r");
  return done(
    parts.map(({ patient, orders }) =>
      [...head, ...patient, ...orders].map((each) => `${line(each)}${endOf(each)}`).join(""),
    ),
  );
}

/** Segments before the first patient or order are the header; a patient's segments go up to the first order. */
function partsOf(segments: readonly Segment[], read: FieldReader): { head: Segment[]; parts: Part[] } {
  const head: Segment[] = [];
  const patients: { segments: Segment[]; orders: Segment[][] }[] = [];
  for (const segment of segments) {
    const isOrder = segment.name === "ORC" || segment.name === "OBR";
    if (segment.name === "PID" || (isOrder && patients.length === 0))
      patients.push({ segments: [], orders: [] });
    const patient = patients.at(-1);
    const order = patient?.orders.at(-1);
    if (!patient) head.push(segment);
    else if (isOrder && !continues(order, segment)) patient.orders.push([segment]);
    else (order ?? patient.segments).push(segment);
  }
  const parts = new Map<string, Part>();
  for (const [i, patient] of patients.entries()) {
    // Equal patient segments are one patient; different ones are separate patients.
    const who = JSON.stringify(patient.segments.map(withoutNumber));
    if (patient.orders.length === 0) parts.set(`${i}`, { patient: patient.segments, orders: [] });
    for (const order of patient.orders) {
      const key = `${who}\n${accessionOf(order, read)}`;
      const part = parts.get(key) ?? { patient: patient.segments, orders: [] };
      part.orders.push(...order);
      parts.set(key, part);
    }
  }
  return { head, parts: [...parts.values()] };
}

/** An OBR belongs to the ORC right before it. */
function continues(order: readonly Segment[] | undefined, { name }: Segment): boolean {
  return name === "OBR" && order !== undefined && order.every((each) => each.name === "ORC");
}

function accessionOf(order: readonly Segment[], read: FieldReader): string {
  const [orc, obr] = ["ORC", "OBR"].map((name) => order.find((each) => each.name === name));
  return orderNumbers({ orc, obr }, read)[0] ?? "";
}
