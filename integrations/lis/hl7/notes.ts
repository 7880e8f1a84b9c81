import type { FieldReader } from "./field.ts";
import { codedWords } from "./field.ts";
import type { TextRules } from "./obx-value.ts";
import { textIn } from "./obx-value.ts";
import type { Segment } from "./parse-er7.ts";

/** The texts of notes: of NTE the comment, of a sample (SPM) its condition, reject reason and description, of an order OBR-39 (the collector's comment). */
export function notesIn(notes: readonly Segment[], read: FieldReader, rules: TextRules): string[] {
  return notes.flatMap((note) => {
    if (note.name === "SPM") return [24, 21, 14].flatMap((field) => codedNotes("Sample", note, field, read));
    if (note.name === "OBR") return codedNotes("Sample", note, 39, read);
    const text = textIn(note, 3, read, rules);
    return text === "" ? [] : [text];
  });
}

/** The observation site (OBX-20, from version 2.7 on), like FHIR's bodySite. */
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
