import type { LisService } from "../../reports/lis-service.ts";
import type { Random } from "../../shared/random.ts";
import { uuidv7 } from "../../shared/random.ts";

/** What happened to a sample, as `POST /lis/v1/sample-events` says it. */
export interface SampleUpdate {
  /** Stays the same when an update is sent again. */
  messageId: string;
  accession: string;
  event: "collected" | "received" | "rejected";
  at: Date;
  reason: string;
}

export type SendSampleUpdates = (updates: readonly SampleUpdate[], now: Date) => Promise<void>;

/** The client name of the desk in the laboratory's inbox. Key ids of the laboratory's systems have no space, so it cannot be one of them. */
export const DESK_CLIENT = "the desk";

/**
 * Adds sample updates to the inbox of laboratory messages: stored once for each message id, applied by the same rules as messages of the
 * laboratory's system (`docs/guides/laboratory-system.md`), and quarantined with its reason where it does not fit.
 */
export function sendSampleUpdates(needs: {
  lis: Pick<LisService, "receive">;
  sha256: (text: string) => Uint8Array;
  random: Random;
  /** Applies the stored messages. */
  applyInbox: () => Promise<void>;
}): SendSampleUpdates {
  return async (updates, now) => {
    for (const { messageId, accession, event, at, reason } of updates) {
      const body = JSON.stringify({ accession, event, at: at.toISOString(), reason });
      await needs.lis.receive([
        {
          id: uuidv7(now, needs.random),
          client: DESK_CLIENT,
          messageId,
          part: 1,
          bodyHash: needs.sha256(body),
          contentType: "application/json",
          kind: "sample-event",
          body,
          state: "stored",
          reason: "",
          receivedAt: now,
        },
      ]);
    }
    await needs.applyInbox();
  };
}
