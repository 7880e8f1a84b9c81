import { agree } from "../account/consents.ts";
import { limitOf } from "../identity/limits.ts";
import type { Wait } from "../identity/types.ts";
import { type Random, uuidv7 } from "../random.ts";
import { done, type Result, refuse } from "../result.ts";
import {
  type CleanFile,
  type DocumentCleaner,
  type FileFault,
  MOST_KEPT_BYTES,
  PRESCRIPTION_FILES,
  type UploadedFile,
} from "./documents.ts";
import { examineFile } from "./examine-file.ts";
import type { PrescriptionStore } from "./needs.ts";
import { requestNumber } from "./request-number.ts";
import type { CallWindow } from "./types.ts";

export interface PrescriptionDraft {
  customerId: string;
  /** Null for somebody who is not in the family list. */
  patientId: string | null;
  note: string;
  callWindow: CallWindow;
  files: UploadedFile[];
}

export type PrescriptionRefusal =
  | { code: "no-files" }
  | { code: "too-many-files" }
  | { code: "bad-file"; name: string; fault: FileFault }
  | { code: "unknown-patient" }
  | { code: "too-much" }
  | Wait;

/** Requests a customer may send in a day: files are large. */
const DAILY = [{ most: 10, seconds: 86_400 }];

/** Stores a prescription for the lab to read and answers its request number. One bad file refuses all: nothing is half sent. */
export async function sendPrescription(
  needs: {
    prescriptions: PrescriptionStore;
    documents: DocumentCleaner;
    random: Random;
    noticeVersion: () => string;
  },
  draft: PrescriptionDraft,
  now: Date,
): Promise<Result<string, PrescriptionRefusal>> {
  if (draft.files.length === 0) return refuse({ code: "no-files" });
  if (draft.files.length > PRESCRIPTION_FILES.most) return refuse({ code: "too-many-files" });
  const files: CleanFile[] = [];
  // One after the other: a large picture needs much memory while it is open.
  for (const file of draft.files) {
    const examined = await examineFile(needs.documents, file, PRESCRIPTION_FILES);
    if (!examined.ok) return refuse({ code: "bad-file", name: file.name, fault: examined.refusal });
    files.push(examined.value);
  }
  const requestNo = requestNumber("RX", needs.random);
  const consents = agree(["prescription"], {
    ...{ place: "prescription", noticeVersion: needs.noticeVersion(), now, random: needs.random },
  });
  const added = await needs.prescriptions.add(
    { ...draft, files, consents, id: uuidv7(now, needs.random), requestNo, createdAt: now },
    [limitOf("call-back", `prescription ${draft.customerId}`, DAILY)],
    MOST_KEPT_BYTES,
  );
  return added.ok ? done(requestNo) : added;
}
