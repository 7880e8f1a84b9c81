import { addressLimit, type LimitRules } from "../identity/limits.ts";
import type { AttemptStore } from "../identity/ports.ts";
import type { Wait } from "../identity/types.ts";
import { type Random, uuidv7 } from "../shared/random.ts";
import { done, type Result, refuse } from "../shared/result.ts";
import { CV_FILES, type DocumentCleaner, type FileFault, type UploadedFile } from "./documents.ts";
import { examineFile } from "./examine-file.ts";
import type { ApplicationStore } from "./ports.ts";
import { requestNumber } from "./request-number.ts";
import type { JobApplication } from "./types.ts";

/** An application whose words were checked at the edge; the candidate has agreed to its keeping. */
export type ApplicationDraft = Pick<
  JobApplication,
  "opening" | "name" | "mobile" | "email" | "qualification" | "experience"
> & { cv: UploadedFile };

export type ApplicationRefusal = { code: "bad-cv"; fault: FileFault } | { code: "applied-already" } | Wait;

/** Stores an application with its CV and returns its number. It is counted first: looking into a file costs more than sending one. */
export async function applyForJob(
  needs: {
    applications: ApplicationStore;
    attempts: Pick<AttemptStore, "take">;
    documents: DocumentCleaner;
    random: Random;
    limits: LimitRules;
  },
  draft: ApplicationDraft,
  { address, now }: { address: string; now: Date },
): Promise<Result<string, ApplicationRefusal>> {
  const from = address && `application ${address}`;
  const counted = await needs.attempts.take(
    addressLimit("call-back", from, needs.limits.callBacksByAddress),
    now,
  );
  if (!counted.ok) return counted;
  const cv = await examineFile(needs.documents, draft.cv, CV_FILES);
  if (!cv.ok) return refuse({ code: "bad-cv", fault: cv.refusal });
  const applicationNo = requestNumber("JA", needs.random);
  const application = {
    ...draft,
    cv: cv.value,
    id: uuidv7(now, needs.random),
    applicationNo,
    createdAt: now,
  };
  const isNew = await needs.applications.add(application);
  return isNew ? done(applicationNo) : refuse({ code: "applied-already" });
}
