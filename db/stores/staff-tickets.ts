import type { StaffTicket, StaffTickets } from "../../domain/requests/staff/ports.ts";
import { bool, nullable, oneOf, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql, sqlPart } from "../sql.ts";
import { addMessage } from "./messages.ts";
import { addStaffAction } from "./staff-actions.ts";

const row = {
  ticketNo: text,
  source: oneOf<StaffTicket["source"]>(),
  createdAt: timestamp,
  acknowledgeBy: timestamp,
  resolveBy: timestamp,
  acknowledgedAt: nullable(timestamp),
  resolvedAt: nullable(timestamp),
  name: text,
  mobile: text,
  email: text,
  bookingNo: text,
  message: text,
};

const columns = sqlPart`
  ticket_no, source, created_at, acknowledge_by, resolve_by, acknowledged_at, resolved_at, name, mobile, email,
    booking_no, message`;

const list = sql({ all: bool }, row)`
  select ${columns}
  from grievance where ${"all"} or resolved_at is null
  order by resolved_at is not null, case when acknowledged_at is null then acknowledge_by else resolve_by end`;

const find = sql({ ticketNo: text }, row)`
  select ${columns}
  from grievance where ticket_no = ${"ticketNo"}`;

const stopClocks = sql({ ticketNo: text, at: timestamp, close: bool }, { id: uuid })`
  update grievance set acknowledged_at = coalesce(acknowledged_at, ${"at"}),
    resolved_at = case when ${"close"} then ${"at"} end
  where ticket_no = ${"ticketNo"} and resolved_at is null
  returning id`;

const addAnswer = sql({ id: uuid, grievanceId: uuid, text, at: timestamp }, {})`
  insert into grievance_answer (id, grievance_id, text, created_at)
  values (${"id"}, ${"grievanceId"}, ${"text"}, ${"at"})`;

/** Tickets as the lab's staff reads and returns them. */
export function staffTickets(db: Db): StaffTickets {
  return {
    list: (all) => db.rows(list, { all }),
    find: (ticketNo) => db.maybe(find, { ticketNo }),
    answer: ({ ticketNo, answerId, text, close, action, message }) =>
      db.tx(async (tx) => {
        const ticket = await tx.maybe(stopClocks, { ticketNo, at: action.at, close });
        if (!ticket) return false;
        await tx.run(addAnswer, { id: answerId, grievanceId: ticket.id, text, at: action.at });
        await addStaffAction(tx, action);
        await addMessage(tx, message);
        return true;
      }),
  };
}
