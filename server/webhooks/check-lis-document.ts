import type { InboxMessage } from "../../domain/reports/ports.ts";
import type { LisMessage } from "../../domain/reports/types.ts";
import type { Result } from "../../domain/shared/result.ts";
import { done, fail } from "../../domain/shared/result.ts";
import { pdfDocumentError } from "../../integrations/lis/check-pdf-document.ts";
import { FHIR, HL7 } from "./lis-format.ts";

/**
 * What was read of a message, with its PDF looked into: one that cannot be taken is refused with a sentence, or quarantined where it came in HL7, of
 * which the rest is kept for a person to decide.
 */
export async function withCheckedDocument(
  contentType: string,
  read: Result<LisMessage, string>,
): Promise<Result<LisMessage, string>> {
  if (!read.ok || read.value.kind === "sample-event") return read;
  const message = read.value;
  const document = message.kind === "document" ? message : message.document;
  if (!document) return read;
  const error = await pdfDocumentError(document.content, fieldIn(contentType));
  if (error === null) return read;
  return contentType === HL7
    ? done({ ...message, quarantineReason: message.quarantineReason ?? error })
    : fail(error);
}

/** Where a message has its PDF. */
function fieldIn(contentType: string): string {
  if (contentType === HL7) return "OBX-5.5";
  return contentType === FHIR ? "DiagnosticReport.presentedForm.data" : "document.data";
}

/** The parts of a body in which it is kept, each with its PDF looked into. */
export function withCheckedDocuments<
  T extends Pick<InboxMessage, "contentType" | "state" | "reason" | "read">,
>(parts: readonly T[]): Promise<T[]> {
  return Promise.all(
    parts.map(async (part) => {
      if (!part.read) return part;
      const checked = await withCheckedDocument(part.contentType, done(part.read));
      if (checked.ok) return { ...part, read: checked.value };
      return { ...part, state: "refused", reason: checked.error, read: undefined };
    }),
  );
}
