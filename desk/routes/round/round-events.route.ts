import type { ActionFunctionArgs } from "react-router";
import { readEvents } from "../../collector-round/read-events.ts";
import { staffOf } from "../../desk-context.ts";
import { textOf } from "../../ui/read-form.ts";

/** Accepts the events of a phone and returns the outcome of each. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account, now } = staffOf(context);
  const events = readEvents(textOf(await request.formData(), "events", 100_000), now);
  if (!events) return Response.json({ taken: [] }, { status: 422 });
  return Response.json({ taken: await desk.round.recordEvents(account, events) });
}
