import type { TakenEvent } from "../../domain/desk/round/types.ts";
import { MAX_SENT, MAX_SENT_BYTES } from "./phone-events.ts";
import type { WaitingEvent } from "./phone-store.ts";
import { removeWaiting, waitingOf } from "./phone-store.ts";

/**
 * What became of a try to send: "away" without a connection, "over" when the session has ended. `counted`: what the server has taken, also
 * where the connection went before the rest of it.
 */
export interface Sending {
  is: "sent" | "away" | "over";
  counted: WaitingEvent["event"][];
}

/**
 * Sends what waits, in order, and removes each event once the server has stored it. An answer that is lost on its way is no harm: the same
 * events go again, and the server knows them by their ids.
 */
export async function sendWaiting(
  accountId: string,
  byItself: boolean,
  outbox = { waitingOf, removeWaiting },
): Promise<Sending> {
  const counted: WaitingEvent["event"][] = [];
  for (;;) {
    const waiting = firstOf(await outbox.waitingOf(accountId));
    if (waiting.length === 0) return { is: "sent", counted };
    const answer = await post(
      waiting.map(({ event }) => event),
      byItself,
    );
    if (answer === null) return { is: "away", counted };
    if (answer === "over") return { is: "over", counted };
    const outcomes = new Map(answer.map(({ id, refused }) => [id, refused]));
    const told = waiting.filter(({ event }) => outcomes.has(event.id));
    if (told.length === 0) return { is: "away", counted };
    for (const { order, event } of told) {
      if (outcomes.get(event.id) === null) counted.push(event);
      await outbox.removeWaiting(order);
    }
  }
}

/** As many as one request takes, by their number and by the bytes of its form. */
function firstOf(waiting: readonly WaitingEvent[]): WaitingEvent[] {
  let bytes = 0;
  return waiting.slice(0, MAX_SENT).filter(({ event }, at) => {
    bytes += encodeURIComponent(JSON.stringify(event)).length;
    return at === 0 || bytes <= MAX_SENT_BYTES;
  });
}

async function post(
  events: WaitingEvent["event"][],
  byItself: boolean,
): Promise<TakenEvent[] | "over" | null> {
  try {
    const answer = await fetch("/desk/round/events", {
      method: "POST",
      headers: byItself ? { "x-desk-poll": "1" } : {},
      body: new URLSearchParams({ events: JSON.stringify(events) }),
      redirect: "error",
    });
    if (answer.status === 401 || answer.status === 403 || answer.status === 404) return "over";
    if (!answer.ok) return null;
    const body: { taken: TakenEvent[] } = await answer.json();
    return body.taken;
  } catch {
    return null;
  }
}
