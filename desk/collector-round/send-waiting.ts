import type { EventOutcome } from "../../domain/desk/collector-round/types.ts";
import type { Unanswered } from "./ask-desk.ts";
import { askDesk } from "./ask-desk.ts";
import { MAX_SENT, MAX_SENT_BYTES } from "./phone-events.ts";
import type { WaitingEvent } from "./phone-store.ts";
import { removeWaiting, waitingOf } from "./phone-store.ts";

/** The result of an attempt to send. `counted`: the events that the server accepted, also if the connection was lost before the rest. */
export interface Sending {
  is: "sent" | Unanswered;
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
    const response = await askDesk<{ taken: EventOutcome[] }>("/desk/round/events", {
      accountId,
      byItself,
      method: "POST",
      body: new URLSearchParams({ events: JSON.stringify(waiting.map(({ event }) => event)) }),
    });
    if (typeof response === "string") return { is: response, counted };
    const outcomes = new Map(response.taken.map(({ id, refused }) => [id, refused]));
    const told = waiting.filter(({ event }) => outcomes.has(event.id));
    if (told.length === 0) return { is: "away", counted };
    for (const { order, event } of told) {
      if (outcomes.get(event.id) === null) counted.push(event);
      await outbox.removeWaiting(order);
    }
  }
}

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
