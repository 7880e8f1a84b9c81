import { done } from "../shared/result.ts";
import { sameBytes } from "../shared/same-bytes.ts";
import type { AppliedMessage, ApplyNeeds } from "./apply-message.ts";
import { applyNextMessage } from "./apply-message.ts";
import type { InboxEntry, InboxMessage, LisStore } from "./ports.ts";
import type { LabOrder, LisMessage, NumberedOrder } from "./types.ts";

export interface LisNeeds extends ApplyNeeds {
  lis: LisStore;
}

export type Received =
  | { kind: "new" | "duplicate"; entries: Pick<InboxEntry, "id" | "state" | "reason" | "reportId">[] }
  | { kind: "other-body" };

/** Receives the messages of the laboratory's system; the caller has checked the signature. */
export interface LisService {
  /** Stores the parts of a message once per client and id; the same id with another body is an error of the sender. */
  receive(parts: readonly InboxMessage[]): Promise<Received>;
  /** Finds one part by our id, or all parts in order by the client's own. */
  find(client: string, id: string): Promise<InboxEntry[]>;
  /** Booked tests after a cursor, oldest first. */
  orders(after: number): Promise<NumberedOrder[]>;
  ordersOfBooking(bookingNo: string): Promise<LabOrder[]>;
  /** Applies the oldest waiting message; null when none waits. */
  applyNext(): Promise<AppliedMessage | null>;
}

/** The most orders in one response of the worklist. */
const PAGE = 200;

/** Binds the use cases of laboratory messages to their dependencies; messages are stored at once and applied by `applyNext`. */
export function lisService(needs: LisNeeds): LisService {
  const parsedMessages = parsedMessageCache();
  const read: LisNeeds["read"] = async (message) => {
    const parsed = parsedMessages.remove(message.id);
    return parsed ? done(parsed) : needs.read(message);
  };
  return {
    async receive(parts) {
      for (const part of parts) parsedMessages.add(part);
      const known = await needs.lis.storeOnce(parts);
      if (known !== null) for (const { id } of parts) parsedMessages.remove(id);
      if (known === null) {
        return {
          kind: "new",
          entries: parts.map(({ id, state, reason }) => ({ id, state, reason, reportId: null })),
        };
      }
      const [before, now] = [known[0]?.bodyHash, parts[0]?.bodyHash];
      return before && now && sameBytes(before, now)
        ? { kind: "duplicate", entries: known }
        : { kind: "other-body" };
    },
    find: (client, id) => needs.lis.find(client, id),
    orders: (after) => needs.lis.orders(after, PAGE),
    ordersOfBooking: (bookingNo) => needs.lis.ordersOfBooking(bookingNo),
    applyNext: () => applyNextMessage({ ...needs, read }),
  };
}

/** The most characters of bodies whose parsed messages are cached; others are parsed again from the stored body. */
const MAX_CACHED_CHARACTERS = 8 * 1024 * 1024;

/** Cache of the messages parsed at receipt, until this process applies them. */
function parsedMessageCache() {
  const cached = new Map<string, { read: LisMessage; size: number }>();
  let size = 0;
  const remove = (id: string): LisMessage | undefined => {
    const found = cached.get(id);
    if (!found) return undefined;
    cached.delete(id);
    size -= found.size;
    return found.read;
  };
  return {
    remove,
    add({ id, read, body, state }: InboxMessage) {
      if (!read || state !== "stored") return;
      cached.set(id, { read, size: body.length });
      size += body.length;
      for (const oldest of cached.keys()) {
        if (size <= MAX_CACHED_CHARACTERS) return;
        remove(oldest);
      }
    },
  };
}
