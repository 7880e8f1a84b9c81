import type { FeedbackWords, Mark } from "../../domain/requests/types.ts";
import { json, nullable, oneOfNumbers, text, textArray, timestamp } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

/** What a customer said of a booking, as staff see it: nobody's name or number. */
export interface StaffFeedback extends FeedbackWords {
  bookingNo: string;
  /** Number of the ticket that a low mark opened. */
  ticketNo: string | null;
  changedAt: Date;
}

const list = sql(
  { since: timestamp },
  {
    ...{ bookingNo: text, overall: oneOfNumbers<Mark>(), stages: json<FeedbackWords["stages"]>() },
    ...{ tags: textArray, message: text, ticketNo: nullable(text), changedAt: timestamp },
  },
)`
  select b.booking_no, f.overall, f.stages, f.tags, f.message, f.ticket_no, f.changed_at
  from feedback f join booking b on b.id = f.booking_id
  where f.changed_at >= ${"since"} order by f.changed_at desc, b.booking_no`;

/** What was said, or changed, since a moment, newest first. */
export function listFeedback(db: Pick<Db, "rows">, since: Date): Promise<StaffFeedback[]> {
  return db.rows(list, { since });
}
