import type { GrievanceStore } from "../../domain/requests/ports.ts";
import type { Grievance } from "../../domain/requests/types.ts";
import type { Random } from "../../domain/shared/random.ts";
import { done } from "../../domain/shared/result.ts";
import { nullable, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import { rollBackWith } from "../transaction.ts";
import type { Tx } from "../types.ts";
import { takeAttempts } from "./attempts.ts";

/** Who complains of what. */
const said = {
  customerId: nullable(uuid),
  source: text,
  name: text,
  mobile: text,
  email: text,
  bookingNo: text,
  message: text,
};

const insert = sql(
  { id: uuid, ticketNo: text, ...said, createdAt: timestamp, acknowledgeBy: timestamp, resolveBy: timestamp },
  {},
)`
  insert into grievance (id, ticket_no, customer_id, source, name, mobile, email, booking_no, message, created_at,
    acknowledge_by, resolve_by)
  values (${"id"}, ${"ticketNo"}, ${"customerId"}, ${"source"}, ${"name"}, ${"mobile"}, ${"email"}, ${"bookingNo"},
    ${"message"}, ${"createdAt"}, ${"acknowledgeBy"}, ${"resolveBy"})`;

const findSame = sql({ ...said, sameSince: timestamp }, { ticketNo: text })`
  select ticket_no from grievance
  where created_at >= ${"sameSince"} and customer_id is not distinct from ${"customerId"} and source = ${"source"}
    and name = ${"name"} and mobile = ${"mobile"} and email = ${"email"} and booking_no = ${"bookingNo"}
    and message = ${"message"}
  order by created_at limit 1`;

const find = sql(
  { ticketNo: text },
  {
    id: uuid,
    customerId: nullable(uuid),
    ticketNo: text,
    createdAt: timestamp,
    acknowledgeBy: timestamp,
    resolveBy: timestamp,
    acknowledgedAt: nullable(timestamp),
    resolvedAt: nullable(timestamp),
  },
)`
  select id, customer_id, ticket_no, created_at, acknowledge_by, resolve_by, acknowledged_at, resolved_at from grievance
  where ticket_no = ${"ticketNo"}`;

const findAnswers = sql({ grievanceId: uuid }, { text, createdAt: timestamp })`
  select text, created_at from grievance_answer where grievance_id = ${"grievanceId"} order by created_at`;

/** Opens a ticket inside the caller's transaction. */
export async function addGrievance(tx: Tx, grievance: Grievance): Promise<void> {
  await tx.run(insert, grievance);
}

/** Complaints in PostgreSQL; the site adds them and shows their clocks, the lab's staff reads them. */
export function grievanceStore(db: Db, random: Random): GrievanceStore {
  return {
    add: (grievance, limits, sameSince) =>
      db.tx(async (tx) => {
        const taken = await takeAttempts(tx, limits, { now: grievance.createdAt, random });
        if (!taken.ok) return rollBackWith(taken);
        const same = await tx.maybe(findSame, { ...grievance, sameSince });
        if (!same) await addGrievance(tx, grievance);
        return done(same?.ticketNo ?? grievance.ticketNo);
      }),
    async find(ticketNo, customerId) {
      const found = await db.maybe(find, { ticketNo });
      if (!found) return undefined;
      const { id, customerId: owner, ...ticket } = found;
      const mayRead = owner === null || owner === customerId;
      return { ...ticket, answers: mayRead ? await db.rows(findAnswers, { grievanceId: id }) : [] };
    },
  };
}
