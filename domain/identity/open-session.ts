import { deviceWords } from "../account/device-words.ts";
import { composeMessage } from "../notices/compose-message.ts";
import { formatDayTime } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import type { NewSession } from "./new-session.ts";
import type { CustomerStore } from "./ports.ts";
import type { SessionStore } from "./session-ports.ts";

export interface OpenSessionNeeds {
  customers: Pick<CustomerStore, "find">;
  sessions: Pick<SessionStore, "create">;
  random: Random;
  brand: string;
}

/**
 * Stores a login. One from a device that the account was never opened on is told to its customer, whatever they have switched off:
 * whoever has the password or the phone for a minute must not come in unseen. The first login of a new account is told to nobody.
 * Returns whether a message was queued.
 */
export async function openSession(needs: OpenSessionNeeds, session: NewSession): Promise<boolean> {
  const { customerId, now } = session;
  const customer = await needs.customers.find(customerId);
  if (!customer) throw new Error(`customer ${customerId} logs in and has no account`);
  const message = composeMessage(
    {
      template: "new-device",
      recipient: customer.mobile,
      variables: { brand: needs.brand, device: deviceWords(session.userAgent), at: formatDayTime(now) },
    },
    { now, random: needs.random },
  );
  return needs.sessions.create(session, message);
}
