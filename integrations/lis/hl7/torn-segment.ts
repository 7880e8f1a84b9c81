import type { Segment } from "./parse-er7.ts";

/** Statuses of a result (HL7 table 0085). */
const STATUS = /^[ABCDFINOPRSUVWX]$/;
/** NTE-2 and NTE-4 are codes (tables 0105 and 0364). */
const CODE = /^[A-Z0-9_-]{0,20}$/i;
/** The types of comments in table 0364. */
const COMMENT_TYPE = /^(?:|PI|AI|GI|1R|2R|GR|RE|DR)$/i;
/** Fields that are times. */
const TIMES: Readonly<Record<string, readonly number[]>> = {
  OBR: [6, 7, 8, 14, 22],
  OBX: [12, 14, 19],
  NTE: [6, 7, 8],
};
/** A time in any notation, or none. */
const TIME = /^(?:|""|\d.*)$/s;
/** The fields of NTE. */
const LAST_OF_NOTE = 8;

/** Whether an unescaped separator in a text has shifted the fields behind it: a field holds what it cannot hold. */
export function isTorn({ name, fields }: Segment): boolean {
  const field = (at: number) => (fields[at] ?? "").trim();
  if ((TIMES[name] ?? []).some((at) => !TIME.test(field(at)))) return true;
  if (name === "NTE") return isTornNote(field) || fields.slice(LAST_OF_NOTE + 1).some((each) => each !== "");
  if (name === "OBR") return STATUS.test(field(26)) || (field(25) === "" && STATUS.test(field(24)));
  if (name !== "OBX") return false;
  // A flag in the place of a probability, OBX-9.
  if (/^[A-Z<>]{1,2}$/i.test(field(9))) return true;
  return field(11) === "" && (STATUS.test(field(12)) || STATUS.test(field(13)));
}

/** Words in place of a number or a code: NTE-1, NTE-2 (table 0105) or the first component of NTE-4. */
function isTornNote(field: (at: number) => string): boolean {
  const [source, type] = [field(2), field(4).split(/[\^&]/, 1)[0] ?? ""];
  const isText = source.length > 3 && field(3) === "";
  const isContinued = !COMMENT_TYPE.test(type) && field(5) !== "";
  return !/^\d*$/.test(field(1)) || isText || isContinued || !CODE.test(source) || !CODE.test(type);
}

/** OBX-11, the status, ends what a result cannot do without; from OBX-16 on stand names that a report shows. */
const [STATUS_OF_RESULT, SIGNATORY] = [11, 16];

/** Whether a result lacks its status: the standard requires it, so what stood behind its value may be cut off. */
export function lacksStatus({ name, fields }: Segment): boolean {
  const isThere = (at: number) => !/^(?:""|\s*)$/.test(fields[at] ?? "");
  const isShort = fields.length <= STATUS_OF_RESULT;
  return name === "OBX" && !isThere(STATUS_OF_RESULT) && (isShort || isThere(5));
}

/** Whether the end of a segment is a text that a report shows: of one without a line end a part may be cut off. */
export function endsInText({ name, fields }: Segment): boolean {
  return (
    name === "NTE" ||
    name === "SPM" ||
    (name === "OBX" && (fields.length > SIGNATORY || !fields[STATUS_OF_RESULT]))
  );
}
