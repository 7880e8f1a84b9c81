import type { ActionFunctionArgs } from "react-router";
import { staffOf } from "../../desk-context.ts";
import { readEvents } from "../../round/read-events.ts";
import { textOf } from "../../ui/read-form.ts";

/** Takes what a phone has done, and says of each event what became of it. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account, now } = staffOf(context);
  const events = readEvents(textOf(await request.formData(), "events", 100_000), now);
  if (!events) return Response.json({ taken: [] }, { status: 422 });
  return Response.json({ taken: await desk.round.take(account, events) });
}
