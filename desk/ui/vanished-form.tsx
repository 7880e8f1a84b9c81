import type { ShouldRevalidateFunctionArgs } from "react-router";
import { Notice } from "../../app/ui/notice.tsx";
import type { FormMarks } from "./refused-form.ts";
import { isOf, useRefused } from "./refused-form.ts";

/**
 * Says at the top of a page what has happened where a form was refused at one of its fields, and the page has that form no longer, because
 * somebody else has done meanwhile what it was for. Its own message would stand nowhere. Where it is about the very field by which the forms
 * are known, it stands here itself. `text`: the field whose text is long enough to be wanted elsewhere; it stays readable.
 */
export function VanishedForm({ forms, text }: { forms: readonly FormMarks[]; text?: string }) {
  const answer = useRefused();
  if (!answer || forms.some((marks) => isOf(answer, marks))) return null;
  const { field, message, refused } = answer;
  const typed = refused.typed.find(([name, value]) => name === text && value !== "")?.[1];
  if (field == null) return typed === undefined ? null : <p>You had typed: {typed}</p>;
  if (refused.isThrown && forms.some((marks) => field in marks))
    return <Notice kind="error" message={message} takesFocus />;
  return (
    <Notice kind="warning" message="Somebody else has already done this. Nothing was saved." takesFocus />
  );
}

/**
 * The route's `shouldRevalidate` of a page that shows what others work on too: it is read again after a refusal, as without scripts, so that it
 * shows what they have done, and the next press is about that. A page whose session has ended stays as it is (`unsent-form.tsx`).
 */
export function readAgain({
  actionStatus,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "actionStatus" | "defaultShouldRevalidate">): boolean {
  return actionStatus === undefined ? defaultShouldRevalidate : actionStatus !== 401;
}
