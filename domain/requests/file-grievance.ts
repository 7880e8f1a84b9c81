import { addressLimit, type LimitRules } from "../identity/limits.ts";
import type { Wait } from "../identity/types.ts";
import { HOUR_MS, indiaDay, indiaInstant, indiaMinute } from "../shared/clock.ts";
import { type Random, uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import type { GrievanceStore } from "./ports.ts";
import { requestNumber } from "./request-number.ts";
import type { Grievance } from "./types.ts";

const HOURS_48_MS = 48 * HOUR_MS;

/** When a complaint is acknowledged and resolved at the latest (Consumer Protection (E-Commerce) Rules, 2020: 48 hours, one month). */
export function grievanceClocks(now: Date): { acknowledgeBy: Date; resolveBy: Date } {
  return { acknowledgeBy: new Date(now.getTime() + HOURS_48_MS), resolveBy: oneMonthAfter(now) };
}

/** The same day of the next month in India; if that month is shorter, its last day. */
function oneMonthAfter(now: Date): Date {
  const [year = 0, month = 1, day = 1] = indiaDay(now).split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const wanted = new Date(Date.UTC(year, month, Math.min(day, lastDay)));
  return indiaInstant(wanted.toISOString().slice(0, 10), indiaMinute(now));
}

/** A complaint whose words were checked at the edge. */
export type GrievanceDraft = Pick<
  Grievance,
  "customerId" | "name" | "mobile" | "email" | "bookingNo" | "message"
>;

/** The same words in this time are one complaint that was sent again, as after an answer that was lost on its way. */
const SAME_WITHIN_MS = HOUR_MS;

/** Opens a ticket with its 48-hour and one-month clocks and returns its number. */
export async function fileGrievance(
  needs: { grievances: GrievanceStore; random: Random; limits: LimitRules },
  draft: GrievanceDraft,
  { address, now }: { address: string; now: Date },
): Promise<Result<string, Wait>> {
  const ticket = openTicket({ ...draft, source: "form" }, needs.random, now);
  const limits = addressLimit(
    "call-back",
    address && `grievance ${address}`,
    needs.limits.callBacksByAddress,
  );
  return needs.grievances.add(ticket, limits, new Date(now.getTime() - SAME_WITHIN_MS));
}

/** A complaint with a number of its own and its clocks running. */
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
