import { composeMessage } from "../../messages/compose-message.ts";
import type { CustomerMessageSettings } from "../../messages/states.ts";
import type { Random } from "../../shared/random.ts";
import { uuidv7 } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { PrescriptionState } from "../types.ts";
import type { StaffPrescription, StaffTicket, StaffTickets } from "./ports.ts";

export type TicketError =
  | { code: "unknown-ticket" }
  | { code: "closed-already" }
  | { code: "says-nothing" }
  | { code: "said-already" }
  | { code: "changed" };

/** Answers a ticket, which stops its 48-hour clock, and closes it if asked to, which stops the one-month clock. */
export async function answerTicket(
  needs: { staff: StaffTickets; random: Random; messageSettings: CustomerMessageSettings },
  request: {
    ticketNo: string;
    text: string;
    close: boolean;
    who: string;
    dryRun: boolean;
    /** The id of the answer: sent twice, it is given once. Null: a new one, unless the last answer has the same words. */
    answerId: string | null;
    /** How many answers were shown: with another number nothing is written. Null asks for none. */
    seen: number | null;
  },
  now: Date,
): Promise<Result<StaffTicket, TicketError>> {
  const { ticketNo, text, close, who, dryRun, seen } = request;
  const ticket = await needs.staff.find(ticketNo);
  if (!ticket) return fail({ code: "unknown-ticket" });
  if (ticket.resolvedAt && request.answerId === null) return fail({ code: "closed-already" });
  if (text === "") return fail({ code: "says-nothing" });
  if (request.answerId === null && !close) {
    const last = (await needs.staff.answers(ticketNo)).at(-1);
    if (last?.text === text) return fail({ code: "said-already" });
  }
  if (dryRun) return done(ticket);
  const result = await needs.staff.answer({
    ticketNo,
    answerId: request.answerId ?? uuidv7(now, needs.random),
    seen,
    text,
    close,
    action: {
      id: uuidv7(now, needs.random),
      at: now,
      who,
      action: close ? "ticket closed" : "ticket answered",
      subject: ticketNo,
      details: { late: now > (close ? ticket.resolveBy : ticket.acknowledgeBy) },
      customerId: ticket.customerId,
    },
    message: composeMessage(
      {
        template: "ticket-answered",
        recipient: ticket.mobile,
        variables: {
          brand: needs.messageSettings.brand,
          ticket: ticketNo,
          url: `${needs.messageSettings.publicUrl}/grievance/${ticketNo}`,
        },
      },
      { now, random: needs.random },
    ),
  });
  if (result === "changed") return fail({ code: "changed" });
  return result === "closed" ? fail({ code: "closed-already" }) : done(ticket);
}

/** Whether a prescription has this answer already, word for word and with the same services in the same order. */
export function isSameAnswer(
  request: Pick<StaffPrescription, "state" | "answer" | "proposed">,
  { to, answer, serviceIds }: { to: PrescriptionState; answer: string; serviceIds: readonly number[] },
): boolean {
  return (
    request.state === to &&
    request.answer === answer &&
    request.proposed.length === serviceIds.length &&
    request.proposed.every((id, index) => id === serviceIds[index])
  );
}
