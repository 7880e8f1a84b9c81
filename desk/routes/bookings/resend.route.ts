import type { ActionFunctionArgs } from "react-router";
import { data } from "react-router";
import { isUuid } from "../../../domain/shared/random.ts";
import { staffOf } from "../../desk-context.ts";
import { pressedOf } from "../../ui/change-page.ts";
import { textOf } from "../../ui/read-form.ts";

export async function action({ context, params, request }: ActionFunctionArgs) {
  const staff = staffOf(context);
  const form = await request.formData();
  const id = textOf(form, "id", 40);
  if (!isUuid(id)) throw data(null, { status: 404 });
  const sent = await staff.desk.changes.resend(pressedOf(staff, params.no, form), id);
  if (sent.ok) return data({ message: "Queued again." });
  if (sent.error.code === "unknown-booking") throw data(null, { status: 404 });
  return data({ message: "This message cannot be sent again." }, { status: 422 });
}
