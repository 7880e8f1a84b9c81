import { data, redirect } from "react-router";
import type { DraftStep, Stepped } from "../../../domain/desk/catalogue/review-draft.ts";
import type { staffOf } from "../../desk-context.ts";
import { keyOf } from "../../ui/change-page.ts";
import { versionOf } from "../../ui/read-form.ts";
import { stepWords } from "./catalogue-words.ts";

/** What a form of a change's page carries beside its own fields. */
export function stepOf(
  { account }: ReturnType<typeof staffOf>,
  id: string | undefined,
  form: FormData,
): DraftStep {
  return {
    ...{ account, id: id ?? "", version: versionOf(form) },
    key: keyOf(form),
  };
}

/** How a step ends: on the change's page, or at the form with why it was not taken. */
export function endOfStep({ id }: DraftStep, stepped: Stepped, done: string) {
  if (stepped.ok) return redirect(`/desk/catalogue/drafts/${id}?done=${done}`);
  const { error } = stepped;
  if (error.code === "unknown-draft") throw data(null, { status: 404 });
  if (error.code === "out-of-scope") return data({ message: stepWords(error), field: null }, { status: 403 });
  const isTyped = error.code === "no-words" || error.code === "past-day";
  return data(
    {
      message: stepWords(error),
      field: error.code === "no-words" ? "words" : error.code === "past-day" ? "day" : null,
    },
    { status: isTyped || error.code === "findings" || error.code === "empty" ? 422 : 409 },
  );
}
