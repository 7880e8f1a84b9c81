import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { useActionData, useLoaderData } from "react-router";
import { changeObstacle } from "../../../domain/desk/change-obstacle.ts";
import type { HandOverError } from "../../../domain/desk/hand-over.ts";
import { endOfChange, openChange, readChange } from "../../ui/change-page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { formError } from "../../ui/form-error.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf } from "../../ui/read-form.ts";
import { readAgain } from "../../ui/vanished-form.tsx";
import { ChangeForm, ClosedChange } from "./change-form.tsx";
import { OBSTACLE_WORDS } from "./obstacle-words.ts";

export const meta = () => [{ title: "Another collector | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

export async function loader(args: LoaderFunctionArgs) {
  const { staff, page, form } = await openChange(args);
  const { booking } = page;
  return {
    ...form,
    closed: changeObstacle(page, "collector", staff.now),
    choices: await staff.desk.handOver.choices(staff.account, booking),
  };
}

const ERRORS: Record<HandOverError["code"], string> = {
  "not-under-way": "The visit is not under way: nobody has it, or its sample is taken.",
  "not-a-collector": "Choose another collector who works there.",
};

export async function action(args: ActionFunctionArgs) {
  const { staff, form, changeRequest } = await readChange(args);
  const [collectorId, reason] = [textOf(form, "collector", 40), textOf(form, "reason", 200)];
  if (collectorId === "") return formError("Choose a collector.", "collector");
  if (reason === "") return formError("Enter the reason. It is kept in the record.", "reason");
  const given = await staff.desk.handOver.give(changeRequest, { collectorId, reason });
  return endOfChange(staff, changeRequest, given, {
    done: "given",
    errorOf: ({ code }) => formError(ERRORS[code], code === "not-a-collector" ? "collector" : null),
  });
}

export default function AnotherCollector() {
  const page = useLoaderData<typeof loader>();
  const { no, closed, choices } = page;
  const failed = useActionData<typeof action>();
  return (
    <>
      <PageHead title={`Give the visit of ${no} to another collector`} />
      {choices === null && (
        <ClosedChange failed={failed} title="The visit is not under way">
          {OBSTACLE_WORDS[closed ?? "nobody-assigned"]}
        </ClosedChange>
      )}
      {choices && choices.others.length === 0 && (
        <EmptyState title="Nobody else collects there">Ask an administrator of the desk.</EmptyState>
      )}
      {choices && choices.others.length > 0 && (
        <ChangeForm page={page} failed={failed} submit="Give the visit">
          <p>
            <strong>{choices.current.name}</strong> has it now. It begins once more: the labels of tubes that
            have not come in are taken off, and the customer keeps the start code. What the first phone sends
            later is shown to reception and changes nothing.
          </p>
          <SelectField
            label="New collector"
            name="collector"
            empty="Choose"
            options={choices.others.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
          <TextField label="Reason" name="reason" hint="For example: the phone is lost" required />
        </ChangeForm>
      )}
    </>
  );
}
