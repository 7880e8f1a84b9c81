import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, useActionData, useLoaderData } from "react-router";
import { Button } from "../../../app/ui/button.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import { staffOf } from "../../desk-context.ts";
import { TextAreaField, TextField } from "../../ui/fields.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf } from "../../ui/read-form.ts";
import { readAgain, VanishedForm } from "../../ui/vanished-form.tsx";
import { DraftView } from "./draft-view.tsx";
import { endOfStep, readDraft, readStep } from "./read-draft.ts";

export const meta = () => [{ title: "Review a change | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

export function loader({ context, params }: LoaderFunctionArgs) {
  return readDraft(staffOf(context), params.id);
}

const MAX_WORDS = 500;

export async function action(args: ActionFunctionArgs) {
  const { catalogueDesk, form, intent, step } = await readStep(args);
  switch (intent) {
    case "publish":
      return endOfStep(step, await catalogueDesk.publishNow(step), "published");
    case "schedule":
      return endOfStep(step, await catalogueDesk.schedule(step, textOf(form, "day", 10)), "scheduled");
    case "send-back":
      return endOfStep(
        step,
        await catalogueDesk.requestChanges(step, textOf(form, "words", MAX_WORDS)),
        "sent-back",
      );
    default:
      throw data(null, { status: 404 });
  }
}

export default function CatalogueReview() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { title, state, version, isMine, conflicts, problems } = page;
  const isReviewed = state === "review" || state === "scheduled";
  const isStopped = conflicts.length > 0 || problems.length > 0;
  return (
    <>
      <PageHead title={`Review: ${title}`} />
      {failed && failed.field === null && <Notice kind="error" message={failed.message} takesFocus />}
      <VanishedForm forms={isReviewed && !isMine ? [{}] : []} text="words" />
      {isMine && (
        <Notice
          kind="info"
          live={false}
          message="You edited this change. Someone else in the catalogue team, or an administrator, must publish it."
        />
      )}
      <DraftView page={page} />
      {isReviewed && !isMine && (
        <section aria-labelledby="decide" className="desk-panel">
          <h2 id="decide">Decide</h2>
          {!isStopped && (
            <Form of={{ intent: "schedule" }} method="post" className="desk-filter">
              <input type="hidden" name="key" value={page.key} />
              <input type="hidden" name="version" value={version} />
              <SubmitButton name="intent" value="publish">
                Publish now
              </SubmitButton>
              {state === "review" && (
                <>
                  <TextField label="Or from a day on" name="day" type="date" />
                  <Button type="submit" name="intent" value="schedule" variant="secondary">
                    Publish on that day
                  </Button>
                </>
              )}
            </Form>
          )}
          <Form of={{ intent: "send-back" }} method="post" className="desk-form">
            <input type="hidden" name="key" value={page.otherKey} />
            <input type="hidden" name="version" value={version} />
            <TextAreaField label="What should change" name="words" rows={3} />
            <Button type="submit" name="intent" value="send-back" variant="secondary">
              Send back
            </Button>
          </Form>
        </section>
      )}
    </>
  );
}
