import type { FeedbackStore } from "../../domain/requests/ports.ts";
import type { FeedbackWords, Rating } from "../../domain/requests/types.ts";
import { done, fail } from "../../domain/shared/result.ts";
import { arrayOf, int, json, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { columnsOf, sql } from "../client/sql.ts";
import { lockBooking } from "./bills.ts";
import { addGrievance } from "./tickets.ts";

const words = {
  overall: oneOf<Rating>(int),
  stages: json<FeedbackWords["stages"]>(),
  tags: arrayOf(text),
  message: text,
};

/** What staff read of a feedback, of a table `feedback f`. */
export const feedbackRow = { ...words, ticketNo: nullable(text), changedAt: timestamp };
export const feedbackColumns = columnsOf(feedbackRow, "f");

const find = sql(
  { customerId: uuid, bookingId: uuid },
  {
    bookingId: uuid,
    customerId: uuid,
    ...words,
    ticketNo: nullable(text),
    createdAt: timestamp,
    changedAt: timestamp,
  },
)`
  select booking_id, customer_id, overall, stages, tags, message, ticket_no, created_at, changed_at from feedback
  where customer_id = ${"customerId"} and booking_id = ${"bookingId"}`;

const insert = sql(
  { bookingId: uuid, customerId: uuid, ...words, ticketNo: nullable(text), createdAt: timestamp },
  {},
)`
  insert into feedback (booking_id, customer_id, overall, stages, tags, message, ticket_no, created_at, changed_at)
  values (${"bookingId"}, ${"customerId"}, ${"overall"}, ${"stages"}, ${"tags"}, ${"message"}, ${"ticketNo"},
    ${"createdAt"}, ${"createdAt"})`;

const change = sql(
  { bookingId: uuid, customerId: uuid, ...words, ticketNo: nullable(text), changedAt: timestamp },
  {},
)`
  update feedback set overall = ${"overall"}, stages = ${"stages"}, tags = ${"tags"}, message = ${"message"},
    ticket_no = ${"ticketNo"}, changed_at = ${"changedAt"}
  where customer_id = ${"customerId"} and booking_id = ${"bookingId"}`;

/** Feedback in PostgreSQL: one row a booking, which its owner may change for a while. */
export function feedbackStore(db: Db): FeedbackStore {
  return {
    find: (customerId, bookingId) => db.maybe(find, { customerId, bookingId }),

    save: (feedback, ticket, changeableSince) =>
      db.tx(async (tx) => {
        const { customerId, bookingId } = feedback;
        // Serialises a double click, so that one booking opens one ticket.
        await tx.rows(lockBooking, { bookingId });
        const given = await tx.maybe(find, { customerId, bookingId });
        if (given && given.createdAt < changeableSince) return fail({ code: "too-late" });
        const isNew = !given?.ticketNo && ticket !== null;
        if (isNew) await addGrievance(tx, ticket);
        const ticketNo = given?.ticketNo ?? ticket?.ticketNo ?? null;
        if (given) await tx.run(change, { ...feedback, ticketNo });
        else await tx.run(insert, { ...feedback, ticketNo });
        return done(ticketNo);
      }),
  };
}

/** Feedback on a booking as staff see it, without name and number. */
export interface StaffFeedback extends FeedbackWords {
  bookingNo: string;
  customerId: string;
  /** Number of the ticket that a low mark opened. */
  ticketNo: string | null;
  changedAt: Date;
}

const list = sql({ since: timestamp }, { bookingNo: text, customerId: uuid, ...feedbackRow })`
  select b.booking_no, f.customer_id, ${feedbackColumns}
  from feedback f join booking b on b.id = f.booking_id
  where f.changed_at >= ${"since"} order by f.changed_at desc, b.booking_no`;

/** Feedback given or changed since a time, newest first. */
export function listFeedback(db: Pick<Db, "rows">, since: Date): Promise<StaffFeedback[]> {
  return db.rows(list, { since });
}
