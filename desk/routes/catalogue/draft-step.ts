import type { ActionFunctionArgs } from "react-router";
import { data, redirect } from "react-router";
import type { DraftStep, Stepped } from "../../../domain/desk/catalogue/review-draft.ts";
import { staffOf } from "../../desk-context.ts";
import { keyOf } from "../../ui/change-page.ts";
import { textOf, versionOf } from "../../ui/read-form.ts";
import { stepWords } from "./catalogue-words.ts";

/** The form of a change's page: the step that it asks for by `intent`, and what carries it out. */
export async function readStep({ context, params, request }: ActionFunctionArgs) {
  const { account, desk } = staffOf(context);
  const form = await request.formData();
  const step: DraftStep = { account, id: params.id ?? "", version: versionOf(form), key: keyOf(form) };
  return { catalogueDesk: desk.catalogueDesk, form, intent: textOf(form, "intent", 20), step };
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
