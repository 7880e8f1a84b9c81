import { consentEvents } from "../account/consents.ts";
import { limitOf } from "../identity/limits.ts";
import type { AttemptStore } from "../identity/ports.ts";
import type { Wait } from "../identity/types.ts";
import type { Random } from "../shared/random.ts";
import { uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { fail } from "../shared/result.ts";
import type { CleanFile, DocumentCleaner, FileError, UploadedFile } from "./documents.ts";
import { MAX_KEPT_BYTES, PRESCRIPTION_FILES } from "./documents.ts";
import { checkFile, examineFile } from "./examine-file.ts";
import { requestNumber, sameSince } from "./file-grievance.ts";
import type { PrescriptionStore } from "./ports.ts";
import type { CallWindow } from "./types.ts";

export interface PrescriptionDraft {
  customerId: string;
  /** Null for a person who is not in the family list. */
  patientId: string | null;
  note: string;
  callWindow: CallWindow;
  files: UploadedFile[];
}

export type PrescriptionError =
  | { code: "no-files" }
  | { code: "too-many-files" }
  | { code: "bad-file"; name: string; reason: FileError }
  | { code: "unknown-patient" }
  | { code: "too-much" }
  | Wait;

/** Requests a customer may have opened in a day: files are large. */
const DAILY = [{ most: 10, seconds: 86_400 }];

export const prescriptionLimit = (customerId: string) =>
  limitOf("call-back", `prescription ${customerId}`, DAILY);

/**
 * Stores a prescription for the lab to read and returns its request number; sent twice, it is one request. One bad file rejects all: nothing
 * is sent in part. The request is counted before the files are opened, which costs more than sending them; a request that the form's rules reject is not counted.
 */
export async function sendPrescription(
  needs: {
    prescriptions: PrescriptionStore;
    attempts: Pick<AttemptStore, "take">;
    documents: DocumentCleaner;
    random: Random;
    noticeVersion: () => string;
  },
  draft: PrescriptionDraft,
  now: Date,
): Promise<Result<string, PrescriptionError>> {
  if (draft.files.length === 0) return fail({ code: "no-files" });
  if (draft.files.length > PRESCRIPTION_FILES.most) return fail({ code: "too-many-files" });
  for (const file of draft.files) {
    const judged = checkFile(file, PRESCRIPTION_FILES);
    if (!judged.ok) return fail({ code: "bad-file", name: file.name, reason: judged.error });
  }
  const counted = await needs.attempts.take([prescriptionLimit(draft.customerId)], now);
  if (!counted.ok) return counted;
  const files: CleanFile[] = [];
  // One after the other: a large picture needs much memory while it is open.
  for (const file of draft.files) {
    const examined = await examineFile(needs.documents, file, PRESCRIPTION_FILES);
    if (!examined.ok) return fail({ code: "bad-file", name: file.name, reason: examined.error });
    files.push(examined.value);
  }
  const requestNo = requestNumber("RX", needs.random);
  const consents = consentEvents(["prescription"], {
    place: "prescription",
    noticeVersion: needs.noticeVersion(),
    now,
    random: needs.random,
  });
  const request = { ...draft, files, consents, id: uuidv7(now, needs.random), requestNo, createdAt: now };
  return needs.prescriptions.add(request, MAX_KEPT_BYTES, sameSince(now));
}
