import { fieldReader } from "./field.ts";
import { isFramed, linesOf, parseEr7 } from "./parse-er7.ts";

/** AA: stored. AE: temporary error, send again. AR: rejected for good. */
export type AckCode = "AA" | "AE" | "AR";

/** The acknowledgement of a message to its sender, with an MLLP frame if the message had one. A body without MSH gets one, too. */
export function hl7Ack(
  text: string,
  response: { code: AckCode; words: string; id: string; now: Date },
): string {
  // The header of an invalid message is still read, because the sender needs the control id.
  const parsed = parseEr7(linesOf(text)[0] ?? "");
  const defaults = {
    field: "|",
    component: "^",
    repetition: "~",
    escapes: "\\",
    subcomponent: "&",
    truncation: "#",
    marksCuts: false,
  };
  const delimiters = parsed.ok ? parsed.value.delimiters : defaults;
  const { field, component, repetition, escapes, subcomponent } = delimiters;
  const msh = parsed.ok ? parsed.value.segments[0] : undefined;
  const raw = (number: number) => (msh?.fields[number] ?? "").slice(0, 200);
  const control = fieldReader(delimiters).text(msh, 10).slice(0, 199);
  const plain = (words: string) =>
    words
      .replace(/[\r\n]/g, " ")
      .replaceAll(escapes, " ")
      .replaceAll(field, " ")
      .replaceAll(component, " ")
      .slice(0, 200);
  const stamp = response.now
    .toISOString()
    .replace(/\.\d+Z$/, "+0000")
    .replace(/[-:T]/g, "");
  const head = [
    `MSH${field}${component}${repetition}${escapes}${subcomponent}`,
    raw(5),
    raw(6),
    raw(3),
    raw(4),
    stamp,
    "",
    `ACK${component}R01${component}ACK`,
    response.id,
    raw(11) || "P",
    raw(12) || "2.5.1",
  ].join(field);
  const body = `${head}\r${["MSA", response.code, plain(control), plain(response.words)].join(field)}\r`;
  return isFramed(text) ? `\u000b${body}\u001c\r` : body;
}

/** The acknowledgements of the messages of a batch, as a batch. */
export function hl7BatchAck(acks: readonly string[]): string {
  return `BHS|^~\\&\r${acks.join("")}BTS|${acks.length}\r`;
}
