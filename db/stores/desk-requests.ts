import type { DeskFeedback, RequestsStore } from "../../domain/desk/requests/ports.ts";
import { APPLICATION_CLOSED, FEEDBACK_CLOSED } from "../../domain/desk/requests/ports.ts";
import type { AnswerTemplate, TemplateStore } from "../../domain/desk/requests/templates.ts";
import { isUuid } from "../../domain/shared/random.ts";
import type { StaffAction } from "../../domain/staff/staff-action.ts";
import { arrayOf, bool, int, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql, sqlPart } from "../client/sql.ts";
import {
  applicationColumns,
  applicationRow,
  readCv,
  removeApplication,
  staffApplications,
} from "./applications.ts";
import { finishCallBack, staffCallBacks } from "./call-backs.ts";
import { feedbackColumns, feedbackRow } from "./feedback.ts";
import type { FileBytes } from "./files.ts";
import { removePrescription } from "./prescriptions.ts";
import { isBookingOf, scoped, scopeValues } from "./scope-sql.ts";
import { addStaffAction } from "./staff-audit-log.ts";

const deskFeedbackRow = { bookingNo: text, customerId: uuid, ...feedbackRow, isClosed: bool };

const selectFeedback = sqlPart`
  select b.booking_no, f.customer_id, ${feedbackColumns},
    exists (
      select 1 from staff_action s where s.subject = b.booking_no and s.action = ${"closed"} and s.at >= f.changed_at
    ) as is_closed`;

/** Each booking is looked up by itself: a list of the newest does not read all bookings. */
const feedbackSince = sql(
  { since: timestamp, closed: text, all: bool, ids: nullable(arrayOf(text)), most: int, ...scoped },
  deskFeedbackRow,
)`${selectFeedback}
  from feedback f cross join lateral (
    select booking_no, lab_id, lab_visit_lab_id, slot_id from booking where id = f.booking_id offset 0
  ) b
  where f.changed_at >= ${"since"} and ${isBookingOf} and (${"ids"}::text[] is null or b.booking_no = any(${"ids"})) and (${"all"} or not exists (
    select 1 from staff_action s where s.subject = b.booking_no and s.action = ${"closed"} and s.at >= f.changed_at))
  order by f.changed_at desc, b.booking_no limit ${"most"}`;

const feedbackOf = sql({ bookingNo: text, closed: text }, deskFeedbackRow)`${selectFeedback}
  from feedback f join booking b on b.id = f.booking_id
  where b.booking_no = ${"bookingNo"}`;

/** Those that wait, the oldest first; or all, the newest first. */
const applicationsOf = sql(
  {
    closed: text,
    all: bool,
    most: int,
    ids: nullable(arrayOf(text)),
    askedBefore: nullable(timestamp),
  },
  { ...applicationRow, isClosed: bool },
)`
  select ${applicationColumns}, c.is_closed
  from job_application a cross join lateral (
    select exists (
      select 1 from staff_action s where s.subject = a.application_no and s.action = ${"closed"}
    ) as is_closed
  ) c
  where (${"all"} or not c.is_closed) and (${"ids"}::text[] is null or a.application_no = any(${"ids"}))
    and (${"askedBefore"}::timestamptz is null or a.created_at < ${"askedBefore"})
  order by case when ${"all"} then null else a.created_at end, a.created_at desc, a.application_no limit ${"most"}`;

/** Serialises concurrent closings. */
const lockFeedback = sql({ subject: text }, { id: uuid })`
  select f.booking_id as id from feedback f join booking b on b.id = f.booking_id where b.booking_no = ${"subject"} for update of f`;

const lockApplication = sql({ subject: text }, { id: uuid })`
  select id from job_application where application_no = ${"subject"} for update`;

const isClosed = sql({ subject: text, action: text, since: timestamp }, { isThere: bool })`
  select exists (
    select 1 from staff_action where subject = ${"subject"} and action = ${"action"} and at >= ${"since"}
  ) as is_there`;

/** All requests of a number that are open, or were closed at the same time. */
const sameCallBacks = sql({ id: uuid }, { times: int, askedAt: timestamp })`
  select count(*)::integer as times, coalesce(min(o.created_at), c.created_at) as asked_at
  from call_back c join call_back o on o.mobile = c.mobile and o.done_at is not distinct from c.done_at
  where c.id = ${"id"} group by c.created_at`;

const holders = sql({ inbox: text, lapsedBefore: timestamp }, { itemId: text, id: uuid, name: text })`
  select c.item_id, a.id, a.name from staff_claim c join staff_account a on a.id = c.account_id
  where c.inbox = ${"inbox"} and c.at > ${"lapsedBefore"}`;

/** Requests as the desk's pages read and end them. */
export function deskRequestsStore(db: Db, files: FileBytes): RequestsStore {
  const applications = staffApplications(db);

  return {
    callBacks: ({ all, most, ...narrowed }) => staffCallBacks(db).list(all, most, narrowed),
    async callBack(id) {
      const found = await staffCallBacks(db).find(id);
      if (!found) return undefined;
      return { ...found, ...(await db.one(sameCallBacks, { id })) };
    },
    finishCallBack: (id, action) =>
      db.tx(async (tx) => {
        const ended = await finishCallBack(tx, id, action.at);
        if (ended > 0) await addStaffAction(tx, action);
        return ended;
      }),
    feedback: ({ scope, ids, ...wanted }) =>
      db.rows(feedbackSince, {
        ...wanted,
        ...scopeValues(scope),
        ids: ids && [...ids],
        closed: FEEDBACK_CLOSED,
      }),
    feedbackOf: (bookingNo): Promise<DeskFeedback | undefined> =>
      db.maybe(feedbackOf, { bookingNo, closed: FEEDBACK_CLOSED }),
    applications: ({ ids, ...wanted }) =>
      db.rows(applicationsOf, { ...wanted, ids: ids && [...ids], closed: APPLICATION_CLOSED }),
    async application(applicationNo) {
      const found = await applications.find(applicationNo);
      if (!found) return undefined;
      const closing = { subject: applicationNo, action: APPLICATION_CLOSED, since: new Date(0) };
      return { ...found, isClosed: (await db.one(isClosed, closing)).isThere };
    },
    cv: (applicationNo) => readCv(db, files, applicationNo),
    closeOnce: (action, since) =>
      db.tx(async (tx) => {
        const { subject } = action;
        await tx.rows(action.action === APPLICATION_CLOSED ? lockApplication : lockFeedback, { subject });
        if ((await tx.one(isClosed, { subject, action: action.action, since })).isThere) return false;
        await addStaffAction(tx, action);
        return true;
      }),
    removeApplication: (applicationNo, action) =>
      db.tx(async (tx) => {
        if (!(await removeApplication(tx, applicationNo, action.at))) return false;
        await addStaffAction(tx, action);
        return true;
      }),
    holders: (inbox, lapsedBefore) => db.rows(holders, { inbox, lapsedBefore }),
  };
}

/** Removes a prescription with its files, and notes who did. */
export function removeNoted(db: Db, requestNo: string, action: StaffAction): Promise<boolean> {
  return db.tx(async (tx) => {
    if (!(await removePrescription(tx, requestNo))) return false;
    await addStaffAction(tx, action);
    return true;
  });
}

const row = { id: uuid, kind: oneOf<AnswerTemplate["kind"]>(), title: text, text, version: int };

const list = sql({}, row)`
  select id, kind, title, text, version from answer_template where removed_at is null order by kind, title, id`;

const insert = sql({ ...row, at: timestamp, who: text }, {})`
  insert into answer_template (id, kind, title, text, version, changed_at, changed_by)
  values (${"id"}, ${"kind"}, ${"title"}, ${"text"}, ${"version"}, ${"at"}, ${"who"})
  on conflict (id) do nothing`;

const update = sql({ ...row, at: timestamp, who: text }, {})`
  update answer_template set kind = ${"kind"}, title = ${"title"}, text = ${"text"}, version = version + 1,
    changed_at = ${"at"}, changed_by = ${"who"}
  where id = ${"id"} and version = ${"version"} and removed_at is null`;

const remove = sql({ id: uuid, version: int, at: timestamp, who: text }, {})`
  update answer_template set removed_at = ${"at"}, changed_by = ${"who"}
  where id = ${"id"} and version = ${"version"} and removed_at is null`;

export function templateStore(db: Db): TemplateStore {
  return {
    list: () => db.rows(list, {}),
    add: (template, action) =>
      db.tx(async (tx) => {
        if ((await tx.run(insert, { ...template, at: action.at, who: action.who })) === 0) return false;
        await addStaffAction(tx, action);
        return true;
      }),
    save: (template, action) =>
      db.tx(async (tx) => {
        if (!isUuid(template.id)) return false;
        const { at, who } = action;
        if ((await tx.run(update, { ...template, at, who })) === 0) return false;
        await addStaffAction(tx, action);
        return true;
      }),
    remove: (id, version, action) =>
      db.tx(async (tx) => {
        if (!isUuid(id)) return false;
        if ((await tx.run(remove, { id, version, at: action.at, who: action.who })) === 0) return false;
        await addStaffAction(tx, action);
        return true;
      }),
  };
}
