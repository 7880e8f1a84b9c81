import type { Clock } from "../clock.ts";
import { type DeliverNeeds, deliverMessages } from "./deliver-messages.ts";
import type { StoredMessage } from "./needs.ts";
import { revealCodes } from "./reveal-codes.ts";

export interface NoticesService {
  /** Sends what is due; answers how many messages that were. */
  deliver(): Promise<number>;
  /** What was queued for a recipient (null: for anybody), newest first, as they read it. Local mode's outbox. */
  sentTo(recipient: string | null): Promise<StoredMessage[]>;
}

const MOST_SHOWN = 200;

export function noticesService(needs: DeliverNeeds & { clock: Clock }): NoticesService {
  return {
    deliver: () => deliverMessages(needs, needs.clock()),
    async sentTo(recipient) {
      const stored = await needs.messages.newest(recipient, MOST_SHOWN);
      return stored.map((message) => ({ ...message, text: revealCodes(message.text, needs) }));
    },
  };
}
