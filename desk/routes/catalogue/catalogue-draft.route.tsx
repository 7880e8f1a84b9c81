import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, useActionData, useLoaderData } from "react-router";
import { Button, ButtonLink } from "../../../app/ui/button.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import { staffOf } from "../../desk-context.ts";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { Form } from "../../ui/form.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SureButton } from "../../ui/sure-button.tsx";
import { readAgain } from "../../ui/vanished-form.tsx";
import { DraftView } from "./draft-view.tsx";
import { endOfStep, readDraft, readStep } from "./read-draft.ts";

export const meta = () => [
  { title: "Change of the catalogue | Desk" },
  { name: "robots", content: "noindex" },
];

export const shouldRevalidate = readAgain;

export function loader({ context, params }: LoaderFunctionArgs) {
  return readDraft(staffOf(context), params.id);
}

export async function action(args: ActionFunctionArgs) {
  const { catalogueDesk, intent, step } = await readStep(args);
  switch (intent) {
    case "submit":
      return endOfStep(step, await catalogueDesk.submit(step), "submitted");
    case "take-back":
      return endOfStep(step, await catalogueDesk.withdraw(step), "taken-back");
    case "discard":
      return endOfStep(step, await catalogueDesk.discard(step), "discarded");
    default:
      throw data(null, { status: 404 });
  }
}

const DONE: Readonly<Record<string, string>> = {
  saved: "The row is saved in this change. Visitors don't see it until it is published.",
  uploaded: "The file is in this change. Visitors don't see it until it is published.",
  submitted: "Submitted. Someone else reviews and publishes it.",
  "taken-back": "Withdrawn. It can be edited again.",
  "sent-back": "Sent back to the people who edited it.",
  discarded: "Discarded.",
  scheduled: "Scheduled. It is published on that day.",
  published: "Published. Visitors see it within 5 seconds.",
};

export default function CatalogueDraft() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { id, title, state, version, key, mayEdit, mayPublish, isMine, rows } = page;
  const isOver = state === "published" || state === "discarded";
  return (
    <>
      <PageHead title={title}>
        {(state === "review" || state === "scheduled") && mayPublish && !isMine && (
          <ButtonLink to={`/desk/catalogue/drafts/${id}/review`} size="sm">
            Review
          </ButtonLink>
        )}
      </PageHead>
      {failed ? <Notice kind="error" message={failed.message} takesFocus /> : <DoneNotice words={DONE} />}
      {mayEdit && !isOver && (
        <Form method="post" className="desk-row-actions">
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="version" value={version} />
          {state === "draft" && rows.length > 0 && (
            <Button type="submit" name="intent" value="submit" size="sm">
              Submit for review
            </Button>
          )}
          {state !== "draft" && (
            <Button type="submit" name="intent" value="take-back" size="sm" variant="secondary">
              Withdraw from review
            </Button>
          )}
          <SureButton label="Discard" value="discard">
            Discard the whole change
          </SureButton>
        </Form>
      )}
      {state === "review" && isMine && <p>You edited this change, so someone else must publish it.</p>}
      <DraftView page={page} />
    </>
  );
}
