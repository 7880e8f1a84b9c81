import type { CheckCodeNeeds, CodeError } from "../identity/codes.ts";
import { checkCode } from "../identity/codes.ts";
import type { Caller } from "../identity/types.ts";
import { composeMessage } from "../messages/compose-message.ts";
import { formatDayTime, HOUR_MS } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { workThrough } from "../shared/work-through.ts";
import type { ContactStore, DeletionStore } from "./ports.ts";
import { findContact } from "./save-contact.ts";

interface AskDeletionNeeds extends CheckCodeNeeds {
  contact: Pick<ContactStore, "find">;
  deletions: DeletionStore;
  random: Random;
  brand: string;
}

/** Between the request and the erasure: time to change one's mind, and for the notice that the DPDP Rules, 2025 require. */
const GRACE_HOURS = 48;

export type DeletionError = CodeError | { code: "bookings-open"; bookingNos: string[] };

/** Records that an account is to be deleted, against a code on its mobile number; every session ends. */
export async function askDeletion(
  needs: AskDeletionNeeds,
  request: { customerId: string; caller: Caller; presented: string | number | null; now: Date },
): Promise<Result<Date, DeletionError>> {
  const { customerId, caller, presented, now } = request;
  const { mobile } = await findContact(needs, customerId);
  const bookingNos = await needs.deletions.openBookings(customerId);
  if (bookingNos.length > 0) return fail({ code: "bookings-open", bookingNos });
  const purposes = ["delete-account"] as const;
  const checked = await checkCode(needs, { caller, presented, purposes, mobile, now });
  if (!checked.ok) return checked;
  const dueAt = new Date(now.getTime() + GRACE_HOURS * HOUR_MS);
  const message = composeMessage(
    {
      template: "deletion-asked",
      recipient: mobile,
      variables: { brand: needs.brand, at: formatDayTime(dueAt) },
    },
    { now, random: needs.random },
  );
  await needs.deletions.ask(customerId, { askedAt: now, dueAt, message });
  return done(dueAt);
}

/** Erases the accounts that are due; returns how many. Every one is tried; then the first error is thrown. */
export async function eraseDue(
  { deletions }: { deletions: Pick<DeletionStore, "due" | "erase"> },
  now: Date,
): Promise<number> {
  const fresh = freshSince(now);
  return workThrough({
    find: (leftOut) => deletions.due(now, fresh, leftOut),
    keyOf: (customerId) => customerId,
    work: (customerId) => deletions.erase(customerId, now, fresh),
  });
}

/** An account with a report that was released since this instant is not erased yet: each can be read for as long as an account exists after its request. */
export function freshSince(now: Date): Date {
  return new Date(now.getTime() - GRACE_HOURS * HOUR_MS);
}
