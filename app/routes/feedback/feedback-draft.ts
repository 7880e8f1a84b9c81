import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { typedText } from "../../../domain/i18n/typed-text.ts";
import type { FeedbackWords, Rating, Stage } from "../../../domain/requests/types.ts";
import { STAGES } from "../../../domain/requests/types.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { textIn } from "../../features/forms/read-form.ts";

export const MARKS: readonly Rating[] = [5, 4, 3, 2, 1];

/** The label of each mark. */
export const MARK_WORDS: Record<Rating, PlainPhrase> = {
  5: "Very good",
  4: "Good",
  3: "Fair",
  2: "Bad",
  1: "Very bad",
};

/** What stood out, by the marks that it fits: 3 has both, to what is better and to what is worse one kind alone. The words are stored. */
export const TAGS = {
  good: ["Gentle with the needle", "Came on time", "Explained well", "Clean and careful", "Report was quick"],
  bad: [
    "Needle hurt",
    "Came late",
    "Not explained well",
    "Not clean enough",
    "Report was late",
    "Hard to reach on phone",
  ],
} as const satisfies Record<string, readonly PlainPhrase[]>;

const MAX_LETTERS = 2000;

/** The form as submitted: marks as digits, empty if none. */
export interface FeedbackDraft {
  overall: string;
  stages: Partial<Record<Stage, string>>;
  tags: string[];
  message: string;
}

export function feedbackDraft(form: FormData): FeedbackDraft {
  return {
    overall: textIn(form, "overall"),
    stages: Object.fromEntries(STAGES.map((stage) => [stage, textIn(form, `stage-${stage}`)])),
    tags: form.getAll("tag").filter((tag) => typeof tag === "string"),
    message: textIn(form, "message"),
  };
}

/** The form filled with earlier feedback. */
export function draftOf(words: FeedbackWords | null): FeedbackDraft {
  if (!words) return { overall: "", stages: {}, tags: [], message: "" };
  const stages = Object.fromEntries(
    Object.entries(words.stages).map(([stage, mark]) => [stage, String(mark)]),
  );
  return { overall: String(words.overall), stages, tags: words.tags, message: words.message };
}

/** The feedback in the form, or the errors by field. Unknown tags and stages are dropped. */
export function readFeedbackDraft(draft: FeedbackDraft): Result<FeedbackWords, FieldErrors> {
  const errors: FieldErrors = {};
  const overall = markOf(draft.overall);
  if (overall === null) errors.overall = "Please choose a rating.";
  if (draft.message.length > MAX_LETTERS) errors.message = `Please use at most ${MAX_LETTERS} characters.`;
  if (overall === null || Object.keys(errors).length > 0) return fail(errors);
  const stages: FeedbackWords["stages"] = {};
  for (const stage of STAGES) {
    const mark = markOf(draft.stages[stage] ?? "");
    if (mark !== null) stages[stage] = mark;
  }
  const fitting = [...(overall >= 3 ? TAGS.good : []), ...(overall <= 3 ? TAGS.bad : [])];
  const tags = fitting.filter((tag) => draft.tags.includes(tag));
  return done({ overall, stages, tags, message: typedText(draft.message) });
}

function markOf(text: string): Rating | null {
  return MARKS.find((mark) => String(mark) === text) ?? null;
}
