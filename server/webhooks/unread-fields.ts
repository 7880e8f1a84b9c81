import { LisDocument, LisResultMessage } from "../../contract/lis.ts";
import { isJsonObject } from "../../integrations/json-object.ts";

const { report: REPORT, results: RESULTS } = LisResultMessage.entries;
const FIELDS = {
  message: fieldsOf(LisResultMessage.entries),
  report: fieldsOf(REPORT.entries),
  signatory: fieldsOf(REPORT.entries.authorisedBy.wrapped.wrapped.entries),
  result: fieldsOf(RESULTS.pipe[0].item.entries),
  document: fieldsOf(LisDocument.entries),
  file: fieldsOf(LisDocument.entries.document.entries),
};

function fieldsOf(entries: object): ReadonlySet<string> {
  return new Set(Object.keys(entries));
}

/**
 * The path of the first field of a plain message that has a value and is none of the contract's: what it says would be on no report. Null if there
 * is none. Of the patient nothing is shown, so other fields of theirs do no harm.
 */
export function unreadField(body: unknown): string | null {
  if (!isJsonObject(body)) return null;
  const { report, results, document } = body;
  const signatory = isJsonObject(report) ? report.authorisedBy : null;
  const lines = Array.isArray(results) ? results : [];
  const parts: [value: unknown, known: ReadonlySet<string>, path: string][] = [
    [body, document === undefined ? FIELDS.message : FIELDS.document, ""],
    [report, FIELDS.report, "report."],
    [signatory, FIELDS.signatory, "report.authorisedBy."],
    [document, FIELDS.file, "document."],
    ...lines.map((line, i): [unknown, ReadonlySet<string>, string] => [
      line,
      FIELDS.result,
      `results[${i}].`,
    ]),
  ];
  for (const [value, known, path] of parts) {
    const unread = unreadIn(value, known, path);
    if (unread) return unread;
  }
  return null;
}

function unreadIn(value: unknown, known: ReadonlySet<string>, path: string): string | null {
  if (!isJsonObject(value)) return null;
  const unread = Object.entries(value).find(([name, each]) => !known.has(name) && !isEmpty(each));
  return unread ? `${path}${unread[0].slice(0, 40)}` : null;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return true;
  return isJsonObject(value) && Object.keys(value).length === 0;
}
