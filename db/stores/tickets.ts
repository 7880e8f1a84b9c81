import type { GrievanceStore } from "../../domain/requests/ports.ts";
import type { StaffTicket, StaffTickets } from "../../domain/requests/staff/ports.ts";
import type { Grievance } from "../../domain/requests/types.ts";
import type { Random } from "../../domain/shared/random.ts";
import { arrayOf, bool, int, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql, sqlPart } from "../client/sql.ts";
import { attempt, lockSubject } from "./attempts.ts";
import { customerWithNumber } from "./customers.ts";
import { addMessage } from "./messages.ts";
import { isTicketOf, scoped, scopeValues } from "./scope-sql.ts";
import { addStaffAction } from "./staff-audit-log.ts";

/** Who complains of what. */
const sameTicket = {
  customerId: nullable(uuid),
  source: text,
  name: text,
  mobile: text,
  email: text,
  bookingNo: text,
  message: text,
};

const insertTicket = sql(
  {
    id: uuid,
    ticketNo: text,
    ...sameTicket,
    createdAt: timestamp,
    acknowledgeBy: timestamp,
    resolveBy: timestamp,
  },
  {},
)`
  insert into grievance (id, ticket_no, customer_id, source, name, mobile, email, booking_no, message, created_at,
    acknowledge_by, resolve_by)
  values (${"id"}, ${"ticketNo"}, ${"customerId"}, ${"source"}, ${"name"}, ${"mobile"}, ${"email"}, ${"bookingNo"},
    ${"message"}, ${"createdAt"}, ${"acknowledgeBy"}, ${"resolveBy"})`;

const findSameTicket = sql({ ...sameTicket, sameSince: timestamp }, { ticketNo: text })`
  select ticket_no from grievance
  where created_at >= ${"sameSince"} and customer_id is not distinct from ${"customerId"} and source = ${"source"}
    and name = ${"name"} and mobile = ${"mobile"} and email = ${"email"} and booking_no = ${"bookingNo"}
    and message = ${"message"}
  order by created_at limit 1`;

const findOwn = sql(
  { ticketNo: text },
  {
    id: uuid,
    ownerId: nullable(uuid),
    ticketNo: text,
    createdAt: timestamp,
    acknowledgeBy: timestamp,
    resolveBy: timestamp,
    acknowledgedAt: nullable(timestamp),
    resolvedAt: nullable(timestamp),
  },
)`
  select g.id, case when c.deleted_at is null then g.customer_id end as owner_id, ticket_no, g.created_at, acknowledge_by,
    resolve_by, acknowledged_at, resolved_at
  from grievance g left join customer c on c.id = g.customer_id where ticket_no = ${"ticketNo"}`;

const findAnswers = sql({ grievanceId: uuid }, { text, createdAt: timestamp })`
  select text, created_at from grievance_answer where grievance_id = ${"grievanceId"} order by created_at`;

/** Opens a ticket inside the caller's transaction. */
export async function addGrievance(tx: Tx, grievance: Grievance): Promise<void> {
  await tx.run(insertTicket, grievance);
}

/** Complaints in PostgreSQL; the site adds them and shows their clocks, the lab's staff reads them. */
export function grievanceStore(db: Db, random: Random): GrievanceStore {
  return {
    add: (grievance, limits, sameSince) =>
      attempt(db, limits, { now: grievance.createdAt, random }, async (tx) => {
        // Two presses at once are serialized, so that the second sees the first's ticket.
        await lockSubject(tx, "call-back", grievance.mobile);
        const same = await tx.maybe(findSameTicket, { ...grievance, sameSince });
        if (!same) await addGrievance(tx, grievance);
        return same?.ticketNo ?? grievance.ticketNo;
      }),
    async find(ticketNo, customerId) {
      const found = await db.maybe(findOwn, { ticketNo });
      if (!found) return undefined;
      const { id, ownerId, ...ticket } = found;
      // Without an account the ticket number, which cannot be guessed, grants access.
      const mayRead = ownerId === null || ownerId === customerId;
      return {
        ...ticket,
        isOthers: !mayRead,
        answers: mayRead ? await db.rows(findAnswers, { grievanceId: id }) : [],
      };
    },
  };
}

const staffRow = {
  ticketNo: text,
  customerId: nullable(uuid),
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

const staffColumns = sqlPart`
  ticket_no, coalesce(customer_id, ${customerWithNumber("g")}) as customer_id, source, created_at, acknowledge_by, resolve_by, acknowledged_at, resolved_at, name, mobile, email,
    booking_no, message`;

const openForStaff = sql(
  { ids: nullable(arrayOf(text)), dueBefore: nullable(timestamp), ...scoped, most: nullable(int) },
  staffRow,
)`
  select ${staffColumns}
  from grievance g where resolved_at is null and ${isTicketOf}
    and (${"ids"}::text[] is null or ticket_no = any(${"ids"}))
    and (${"dueBefore"}::timestamptz is null
      or case when acknowledged_at is null then acknowledge_by else resolve_by end < ${"dueBefore"})
  order by case when acknowledged_at is null then acknowledge_by else resolve_by end, ticket_no
  limit ${"most"}`;

/** By an index of their own: they are as many as there have ever been. */
const closedForStaff = sql({ ...scoped, most: nullable(int) }, staffRow)`
  select ${staffColumns}
  from grievance g where resolved_at is not null and ${isTicketOf}
  order by resolved_at desc, ticket_no limit ${"most"}`;

const findForStaff = sql({ ticketNo: text }, staffRow)`
  select ${staffColumns}
  from grievance g where ticket_no = ${"ticketNo"}`;

const answersOf = sql({ ticketNo: text }, { text, createdAt: timestamp })`
  select a.text, a.created_at from grievance_answer a join grievance g on g.id = a.grievance_id
  where g.ticket_no = ${"ticketNo"} order by a.created_at, a.id`;

/** Serialises concurrent answers. */
const lockTicket = sql({ ticketNo: text }, { id: uuid })`
  select id from grievance where ticket_no = ${"ticketNo"} for update`;

const countAnswers = sql({ grievanceId: uuid, answerId: uuid, text }, { count: int, isThere: bool })`
  select count(*)::integer as count, coalesce(bool_or(id = ${"answerId"} and text = ${"text"}), false) as is_there
  from grievance_answer where grievance_id = ${"grievanceId"}`;

const stopClocks = sql({ ticketNo: text, at: timestamp, close: bool }, { id: uuid })`
  update grievance set acknowledged_at = coalesce(acknowledged_at, ${"at"}),
    resolved_at = case when ${"close"} then ${"at"} end
  where ticket_no = ${"ticketNo"} and resolved_at is null
  returning id`;

const insertAnswer = sql({ id: uuid, grievanceId: uuid, text, at: timestamp }, {})`
  insert into grievance_answer (id, grievance_id, text, created_at)
  values (${"id"}, ${"grievanceId"}, ${"text"}, ${"at"})`;

/** Tickets as the lab's staff reads and returns them. */
export function staffTickets(db: Db): StaffTickets {
  return {
    async list({ all, scope, most, ids = null, dueBefore = null }) {
      const own = scopeValues(scope);
      const open = await db.rows(openForStaff, { ids: ids && [...ids], dueBefore, ...own, most });
      if (!all) return open;
      return [...open, ...(await db.rows(closedForStaff, { ...own, most: most && most - open.length }))];
    },
    find: (ticketNo) => db.maybe(findForStaff, { ticketNo }),
    answers: (ticketNo) => db.rows(answersOf, { ticketNo }),
    answer: ({ ticketNo, answerId, text, close, seen, action, message }) =>
      db.tx(async (tx) => {
        const locked = await tx.maybe(lockTicket, { ticketNo });
        if (!locked) return "closed";
        const given = await tx.one(countAnswers, { grievanceId: locked.id, answerId, text });
        if (given.isThere) return "known";
        if (seen !== null && given.count !== seen) return "changed";
        const ticket = await tx.maybe(stopClocks, { ticketNo, at: action.at, close });
        if (!ticket) return "closed";
        await tx.run(insertAnswer, { id: answerId, grievanceId: ticket.id, text, at: action.at });
        await addStaffAction(tx, action);
        await addMessage(tx, message);
        return "answered";
      }),
  };
}
