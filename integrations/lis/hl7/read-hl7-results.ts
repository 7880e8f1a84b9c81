import type { ResultMessage, SentResult } from "../../../domain/reports/types.ts";
import { isUuid } from "../../../domain/shared/is-uuid.ts";
import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import { ISO_INSTANT, readInstant } from "../read-instant.ts";
import { type FieldReader, fieldReader, readCoded } from "./field.ts";
import { parseEr7, type Segment } from "./parse-er7.ts";
import { type ReadObservation, readObx } from "./read-obx.ts";
import { reportStatus } from "./report-status.ts";

const TIME = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(?:(\d{2})(?:\.\d{1,4})?)?([+-]\d{4})?$/;
const DAY = /^(\d{4})(\d{2})(\d{2})/;

/** The instant of an HL7 time; one without a zone is the laboratory's, which is India's. Null for less than a minute's precision. */
export function readHl7Time(text: string): Date | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second = "00", zone = "+0530"] = match;
  const stamp = `${year}-${month}-${day}T${hour}:${minute}:${second}${zone.slice(0, 3)}:${zone.slice(3)}`;
  return readInstant(stamp, ISO_INSTANT);
}

/** A day (YYYY-MM-DD) of an HL7 date or time; null for what names none. */
function readHl7Day(text: string): string | null {
  const match = DAY.exec(text);
  return match ? `${match[1]}-${match[2]}-${match[3]}` : null;
}

const SEXES: Readonly<Record<string, string>> = { M: "M", F: "F", O: "O" };

/** PID as the patient of a message. Of the ids in PID-3 those that have the form of ours count; the others are the lab's own. */
function readHl7Patient(
  pid: Segment | undefined,
  read: FieldReader,
): Result<ResultMessage["patient"], string> {
  if (!pid) return refuse("The message has no PID.");
  const born = read.text(pid, 7);
  const dateOfBirth = readHl7Day(born);
  if (born !== "" && dateOfBirth === null) return refuse("PID-7 is not a date.");
  const [name] = read.repetitions(pid, 5);
  // Given name, further names, family name; titles and degrees are no part of it.
  const words = [read.component(name, 2), read.component(name, 3), read.component(name, 1)];
  const ids = [2, 3].flatMap((field) => read.repetitions(pid, field).map((each) => read.component(each, 1)));
  return done({
    ids: [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))],
    name: words.filter((word) => word !== "").join(" "),
    dateOfBirth,
    sex: SEXES[read.text(pid, 8).toUpperCase()] ?? null,
  });
}

/** An order with what was measured for it: OBR, its ORC before, and the OBX and NTE that follow. */
interface OrderGroup {
  orc: Segment | undefined;
  obr: Segment;
  observations: Segment[];
  notes: Segment[];
}

/** An HL7 v2 message ORU^R01 as a result message, or the sentence that says why it cannot be read. It names segments and codes, never values. */
export function readHl7Results(text: string): Result<ResultMessage, string> {
  const parsed = parseEr7(text);
  if (!parsed.ok) return parsed;
  const { segments, delimiters } = parsed.value;
  const read = fieldReader(delimiters);
  const [msh] = segments;
  const type = [1, 2].map((at) => read.text(msh, 9, at)).join("^");
  if (type !== "ORU^R01") return refuse(`MSH-9 is ${type === "^" ? "missing" : type}; ORU^R01 is expected.`);
  if (!/^2(\.|$)/.test(read.text(msh, 12))) return refuse("MSH-12 is not a version 2 of HL7.");
  const patients = segments.filter(({ name }) => name === "PID");
  if (patients.length > 1) return refuse("The message speaks of more than one patient.");
  const patient = readHl7Patient(patients[0], read);
  if (!patient.ok) return patient;
  const groups = groupOrders(segments);
  if (!groups.ok) return groups;
  const numbers = numbersOf(groups.value, read);
  if (!numbers.ok) return numbers;
  const observations = readObservations(groups.value, read);
  if (!observations.ok) return observations;
  const status = reportStatus(
    groups.value.map(({ obr }) => read.text(obr, 25).toUpperCase()),
    observations.value.map((each) => each.status),
  );
  if (status === null) return refuse("OBR-25 and OBX-11 name no status, or one that is not known.");
  const isFinished = status === "final" || status === "preliminary";
  return done({
    kind: "result",
    ...numbers.value,
    patient: patient.value,
    version: null,
    status,
    reason: isFinished ? "" : notesOf(groups.value, read),
    ...readSignatory(
      groups.value.map(({ obr }) => obr),
      groups.value.flatMap((each) => each.observations),
      read,
    ),
    reportedAt: timeOf(groups.value, msh, read),
    results: joinProse(observations.value),
  });
}

function groupOrders(segments: readonly Segment[]): Result<OrderGroup[], string> {
  const groups: OrderGroup[] = [];
  let orc: Segment | undefined;
  for (const segment of segments) {
    const group = groups.at(-1);
    if (segment.name === "ORC") orc = segment;
    else if (segment.name === "OBR") {
      groups.push({ orc, obr: segment, observations: [], notes: [] });
      orc = undefined;
    } else if (segment.name === "OBX") {
      if (!group) return refuse("An OBX stands before the first OBR.");
      group.observations.push(segment);
    } else if (segment.name === "NTE" && group?.observations.length === 0) group.notes.push(segment);
  }
  return groups.length > 0 ? done(groups) : refuse("The message has no OBR.");
}

/** One message is of one sample: its numbers (placer, then filler) must be the same in every order. */
function numbersOf(
  groups: readonly OrderGroup[],
  read: FieldReader,
): Result<Pick<ResultMessage, "accession" | "otherNumbers" | "bookingNo">, string> {
  const each = groups.map(({ orc, obr }) =>
    [read.text(obr, 2), read.text(orc, 2), read.text(obr, 3), read.text(orc, 3)].filter(
      (number) => number !== "",
    ),
  );
  const [[accession, ...others] = []] = each;
  if (accession === undefined) return refuse("OBR-2, the accession, is missing.");
  if (each.some(([number]) => number !== accession)) {
    return refuse("The message speaks of more than one accession; send one message each.");
  }
  const bookingNo = groups.map(({ orc }) => read.text(orc, 4)).find((number) => number !== "");
  const otherNumbers = [...new Set(others)].filter((number) => number !== accession);
  return done({ accession, otherNumbers: otherNumbers.slice(0, 3), bookingNo: bookingNo ?? null });
}

function readObservations(
  groups: readonly OrderGroup[],
  read: FieldReader,
): Result<ReadObservation[], string> {
  const all: ReadObservation[] = [];
  for (const { obr, observations } of groups) {
    const testCode = readCoded(read.repetitions(obr, 4)[0], read).code || null;
    for (const segment of observations) {
      const observation = readObx(segment, testCode, read);
      if (!observation.ok) return observation;
      all.push(observation.value);
    }
  }
  return done(all);
}

/** Prose of one code that comes in several OBX, one after the other, is one text. */
function joinProse(observations: readonly ReadObservation[]): SentResult[] {
  const runs: ReadObservation[][] = [];
  for (const each of observations) {
    const run = runs.at(-1);
    const [first] = run ?? [];
    const goesOn = first?.isProse && each.isProse && nameOf(first) === nameOf(each);
    if (run && goesOn) run.push(each);
    else runs.push([each]);
  }
  return runs.flatMap((run) => {
    const standing = run.filter(({ result }) => result.stands);
    const [first] = standing.length > 0 ? standing : run;
    const value = standing
      .map(({ result }) => result.value)
      .filter((text) => text !== "")
      .join(" ");
    return first ? [{ ...first.result, value }] : [];
  });
}

function nameOf({ result }: ReadObservation): string {
  return result.analyte || (result.loinc ?? "");
}

function notesOf(groups: readonly OrderGroup[], read: FieldReader): string {
  return groups
    .flatMap(({ notes }) => notes.map((note) => read.text(note, 3)))
    .join(" ")
    .replace(/\s+/g, " ")
    .slice(0, 300)
    .trim();
}

/** When the report was given out: OBR-22, the latest of its orders; else when the message was written. */
function timeOf(groups: readonly OrderGroup[], msh: Segment | undefined, read: FieldReader): Date | null {
  const times = groups.flatMap(({ obr }) => readHl7Time(read.text(obr, 22)) ?? []);
  const [latest] = times.sort((a, b) => b.getTime() - a.getTime());
  return latest ?? readHl7Time(read.text(msh, 7));
}

/** Who authorised the report: the principal interpreter (OBR-32), else the responsible observer of a result (OBX-16). HL7's "F" is "stored and verified". */
function readSignatory(
  orders: readonly Segment[],
  observations: readonly Segment[],
  { repetitions, component }: FieldReader,
): Pick<ResultMessage, "authorisedBy" | "authorisedRegistration" | "isAuthorised"> {
  const interpreter = orders.flatMap((obr) => repetitions(obr, 32))[0];
  const [observer] = observations.flatMap((obx) => repetitions(obx, 16));
  // OBR-32 has number and names as subcomponents of its first component, OBX-16 as components.
  const part = (at: number) =>
    interpreter === undefined ? component(observer, at) : component(interpreter, 1, at);
  const prefix = part(6);
  const name = [prefix, part(3), part(4), part(2)].filter((word) => word !== "").join(" ");
  return {
    authorisedBy: name.slice(0, 120),
    authorisedRegistration: part(1).slice(0, 60),
    isAuthorised: true,
  };
}
