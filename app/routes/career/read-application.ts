import * as v from "valibot";
import { APPLIED_ALREADY, fileFaultWords } from "../../../contract/request-words.ts";
import { filledText } from "../../../contract/text.ts";
import { CV_FILES } from "../../../domain/requests/documents.ts";
import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import { waitWords } from "../../../domain/words/wait-time.ts";
import { CONTACT_LABELS, contactRules } from "../../features/contact/contact-rules.ts";
import { checkFields, type Faults, textsIn } from "../../features/forms/read-form.ts";
import { filesIn } from "../../features/uploads/read-upload.ts";
import type { PageRequest } from "../../request-context.ts";
import { type ApplicationTexts, FIELDS } from "./application-texts.ts";

const LABELS = {
  ...CONTACT_LABELS,
  ...{ qualification: "Qualification", experience: "Experience" },
};

const Application = v.object({
  ...contactRules,
  qualification: filledText(200),
  experience: filledText(200),
});

export function applicationTexts(form: FormData): ApplicationTexts {
  return textsIn(form, FIELDS);
}

/** Sends an application; returns its number, or what is wrong with which field. */
export async function sendApplication(
  { services, clientAddress }: PageRequest,
  opening: string,
  form: FormData,
): Promise<Result<string, Faults>> {
  const texts = applicationTexts(form);
  const checked = checkFields(Application, texts, LABELS);
  const faults: Faults = checked.ok ? {} : checked.refusal;
  const [cv] = await filesIn(form, "cv");
  if (!cv) faults.cv = "Please choose your CV.";
  if (texts.consent !== "yes")
    faults.consent = "Please agree, so that we may keep and read your application.";
  if (!checked.ok || !cv || Object.keys(faults).length > 0) return refuse(faults);
  const sent = await services.requests.applyForJob(
    { address: clientAddress },
    { ...checked.value, opening, cv },
  );
  if (sent.ok) return done(sent.value);
  switch (sent.refusal.code) {
    case "bad-cv":
      return refuse({ cv: fileFaultWords(sent.refusal.fault, CV_FILES) });
    case "applied-already":
      return refuse({ mobile: APPLIED_ALREADY });
    case "wait":
      return refuse({ form: waitWords(sent.refusal.seconds) });
  }
}
