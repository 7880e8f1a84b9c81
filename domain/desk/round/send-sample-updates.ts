import type { LisService } from "../../reports/lis-service.ts";
import type { Random } from "../../shared/random.ts";
import { uuidv7 } from "../../shared/random.ts";

/** What happened to a sample, as `POST /lis/v1/sample-events` says it. */
export interface SampleUpdate {
  /** The same for what is told again. */
  messageId: string;
  accession: string;
  event: "collected" | "received" | "rejected";
  at: Date;
  reason: string;
}

export type SendSampleUpdates = (updates: readonly SampleUpdate[], now: Date) => Promise<void>;

/** As whom the desk stands in the laboratory's inbox. No key of the laboratory's systems has a blank in it. */
export const DESK_CLIENT = "the desk";

/**
 * Puts what happened to samples into the laboratory's own inbox: stored once for each message id, applied by the same rules as what the
 * laboratory's system sends (`docs/guides/laboratory-system.md`), and set aside with its reason where it does not fit.
 */
export function sendSampleUpdates(needs: {
  lis: Pick<LisService, "receive">;
  sha256: (text: string) => Uint8Array;
  random: Random;
  /** Applies what waits in the inbox. */
  applyInbox: () => Promise<void>;
}): SendSampleUpdates {
  return async (updates, now) => {
    for (const { messageId, accession, event, at, reason } of updates) {
      const body = JSON.stringify({ accession, event, at: at.toISOString(), reason });
      await needs.lis.receive([
        {
          ...{ id: uuidv7(now, needs.random), client: DESK_CLIENT, messageId, part: 1 },
          ...{ bodyHash: needs.sha256(body), contentType: "application/json", kind: "sample-event", body },
          ...{ state: "stored", reason: "", receivedAt: now },
        },
      ]);
    }
    await needs.applyInbox();
  };
}
