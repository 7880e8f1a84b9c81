import type { EventOutcome } from "../../domain/desk/collector-round/types.ts";
import { MAX_SENT, MAX_SENT_BYTES } from "./phone-events.ts";
import type { WaitingEvent } from "./phone-store.ts";
import { removeWaiting, waitingOf } from "./phone-store.ts";

/**
 * The result of an attempt to send: "away" without a connection, "over" when the session has ended. `counted`: the events that the server
 * accepted, also if the connection was lost before the rest.
 */
export interface Sending {
  is: "sent" | "away" | "over";
  counted: WaitingEvent["event"][];
}

/**
 * Sends the outbox in order, and removes each event once the server has stored it. If a response is lost the same events are sent again,
 * and the server recognises them by their ids.
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
    const response = await post(
      waiting.map(({ event }) => event),
      byItself,
    );
    if (response === null) return { is: "away", counted };
    if (response === "over") return { is: "over", counted };
    const outcomes = new Map(response.map(({ id, refused }) => [id, refused]));
    const told = waiting.filter(({ event }) => outcomes.has(event.id));
    if (told.length === 0) return { is: "away", counted };
    for (const { order, event } of told) {
      if (outcomes.get(event.id) === null) counted.push(event);
      await outbox.removeWaiting(order);
    }
  }
}

/** A connection that hangs counts as none: the events are sent again. */
export const ATTEMPT_MS = 30_000;

/** The events of one request, limited by number and by the bytes of its form. */
function firstOf(waiting: readonly WaitingEvent[]): WaitingEvent[] {
  const batch: WaitingEvent[] = [];
  let bytes = 0;
  for (const each of waiting.slice(0, MAX_SENT)) {
    bytes += encodeURIComponent(JSON.stringify(each.event)).length;
    // One alone is sent however long it is.
    if (batch.length > 0 && bytes > MAX_SENT_BYTES) break;
    batch.push(each);
  }
  return batch;
}

/** Nobody is signed in any more, or the account no longer has a round. */
export function isOver({ status }: Response): boolean {
  return status === 401 || status === 403 || status === 404;
}

async function post(
  events: WaitingEvent["event"][],
  byItself: boolean,
): Promise<EventOutcome[] | "over" | null> {
  try {
    const response = await fetch("/desk/round/events", {
      method: "POST",
      headers: byItself ? { "x-desk-poll": "1" } : {},
      body: new URLSearchParams({ events: JSON.stringify(events) }),
      redirect: "error",
      signal: AbortSignal.timeout(ATTEMPT_MS),
    });
    if (isOver(response)) return "over";
    if (!response.ok) return null;
    const body: { taken: EventOutcome[] } = await response.json();
    return body.taken;
  } catch {
    return null;
  }
}
