import { addressLimit, type LimitRules } from "../identity/limits.ts";
import type { Wait } from "../identity/types.ts";
import { type Random, uuidv7 } from "../random.ts";
import { done, type Result, refuse } from "../result.ts";
import { CV_FILES, type DocumentCleaner, type FileFault, type UploadedFile } from "./documents.ts";
import { examineFile } from "./examine-file.ts";
import type { ApplicationStore } from "./needs.ts";
import { requestNumber } from "./request-number.ts";
import type { JobApplication } from "./types.ts";

/** An application whose words were checked at the edge; the candidate has agreed to its keeping. */
export type ApplicationDraft = Pick<
  JobApplication,
  "opening" | "name" | "mobile" | "email" | "qualification" | "experience"
> & { cv: UploadedFile };

export type ApplicationRefusal = { code: "bad-cv"; fault: FileFault } | { code: "applied-already" } | Wait;

/** Stores an application with its CV and answers its number. */
export async function applyForJob(
  needs: { applications: ApplicationStore; documents: DocumentCleaner; random: Random; limits: LimitRules },
  draft: ApplicationDraft,
  { address, now }: { address: string; now: Date },
): Promise<Result<string, ApplicationRefusal>> {
  const cv = await examineFile(needs.documents, draft.cv, CV_FILES);
  if (!cv.ok) return refuse({ code: "bad-cv", fault: cv.refusal });
  const applicationNo = requestNumber("JA", needs.random);
  const added = await needs.applications.add(
    { ...draft, cv: cv.value, id: uuidv7(now, needs.random), applicationNo, createdAt: now },
    addressLimit("call-back", address && `application ${address}`, needs.limits.callBacksByAddress),
  );
  return added.ok ? done(applicationNo) : added;
}
