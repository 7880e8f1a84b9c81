import type { LimitRules } from "../identity/limits.ts";
import { addressLimit } from "../identity/limits.ts";
import type { Wait } from "../identity/types.ts";
import { HOUR_MS, oneMonthAfter } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import { READABLE, randomString, uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import type { GrievanceStore } from "./ports.ts";
import type { Grievance } from "./types.ts";

const HOURS_48_MS = 48 * HOUR_MS;

/** The deadlines of a complaint (Consumer Protection (E-Commerce) Rules, 2020): acknowledged within 48 hours, resolved within one month. */
export function grievanceClocks(now: Date): { acknowledgeBy: Date; resolveBy: Date } {
  return { acknowledgeBy: new Date(now.getTime() + HOURS_48_MS), resolveBy: oneMonthAfter(now) };
}

/** A complaint, already validated. */
export type GrievanceDraft = Pick<
  Grievance,
  "customerId" | "name" | "mobile" | "email" | "bookingNo" | "message"
>;

/** The same form within this time is one that was sent again: by a double press, or after a lost response. */
const SAME_WITHIN_MS = HOUR_MS;

/** Since when a form with the same content is the same request. */
export function sameSince(now: Date): Date {
  return new Date(now.getTime() - SAME_WITHIN_MS);
}

/** Opens a ticket with its 48-hour and one-month clocks and returns its number. */
export async function fileGrievance(
  needs: { grievances: GrievanceStore; random: Random; limits: LimitRules },
  draft: GrievanceDraft,
  { address, now }: { address: string; now: Date },
): Promise<Result<string, Wait>> {
  const ticket = openTicket({ ...draft, source: "form" }, needs.random, now);
  const limits = addressLimit("call-back", address, needs.limits.callBacksByAddress, "grievance");
  return needs.grievances.add(ticket, limits, sameSince(now));
}

/** A complaint with its own number and deadlines. */
export function openTicket(
  complaint: GrievanceDraft & Pick<Grievance, "source">,
  random: Random,
  now: Date,
): Grievance {
  return {
    ...complaint,
    id: uuidv7(now, random),
    ticketNo: requestNumber("GR", random),
    createdAt: now,
    ...grievanceClocks(now),
  };
}

/**
 * The number of a prescription request, an application or a ticket, as people read it out and type it. It cannot be guessed: 32^10 for each
 * kind.
 */
export function requestNumber(prefix: "RX" | "JA" | "GR", random: Random): string {
  return `${prefix}${randomString(random, 10, READABLE)}`;
}
