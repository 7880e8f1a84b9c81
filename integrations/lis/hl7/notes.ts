import type { FieldReader } from "./field.ts";
import { codedWords } from "./field.ts";
import type { Segment } from "./parse-er7.ts";
import type { TextRules } from "./read-obx.ts";
import { textIn } from "./read-obx.ts";

/**
 * What notes say, one text each; of a sample (SPM) the condition in which it came, why it was rejected and its description, of an order (OBR-39)
 * what its collector wrote.
 */
export function notesIn(notes: readonly Segment[], read: FieldReader, rules: TextRules): string[] {
  return notes.flatMap((note) => {
    if (note.name === "SPM") return [24, 21, 14].flatMap((field) => codedNotes("Sample", note, field, read));
    if (note.name === "OBR") return codedNotes("Sample", note, 39, read);
    const text = textIn(note, 3, read, rules);
    return text === "" ? [] : [text];
  });
}

/** Where it was measured (OBX-20, from version 2.7 on), as FHIR's bodySite. */
export function siteOf(obx: Segment, read: FieldReader): string[] {
  return codedNotes("Body site", obx, 20, read);
}

function codedNotes(what: string, segment: Segment, field: number, read: FieldReader): string[] {
  return read
    .repetitions(segment, field)
    .map((each) => codedWords(each, read) ?? read.whole({ name: segment.name, fields: [each] }, 0))
    .filter((words) => words !== "")
    .map((words) => `${what}: ${words}`);
}
