import type { ActionFunctionArgs } from "react-router";
import { data } from "react-router";
import { isUuid } from "../../../domain/shared/random.ts";
import { readChange } from "../../ui/change-page.ts";
import { textOf } from "../../ui/read-form.ts";

export async function action(args: ActionFunctionArgs) {
  const { staff, form, changeRequest } = await readChange(args);
  const id = textOf(form, "id", 40);
  if (!isUuid(id)) throw data(null, { status: 404 });
  const sent = await staff.desk.changes.resend(changeRequest, id);
  if (sent.ok) return data({ message: "Queued again." });
  if (sent.error.code === "unknown-booking") throw data(null, { status: 404 });
  return data({ message: "This message cannot be sent again." }, { status: 422 });
}
