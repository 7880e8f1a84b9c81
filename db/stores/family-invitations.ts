import { isMinor } from "../../domain/family/age.ts";
import type { AcceptOutcome, InvitationStore } from "../../domain/family/invitations.ts";
import type { Identity } from "../../domain/family/patients.ts";
import { differenceOf } from "../../domain/family/patients.ts";
import { indiaDay } from "../../domain/shared/clock.ts";
import type { Random } from "../../domain/shared/random.ts";
import { arrayOf, bool, bytea, date, int, nullable, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql } from "../client/sql.ts";
import { attempt } from "./attempts.ts";
import { lockCustomer } from "./customers.ts";
import { addMessage } from "./messages.ts";

/** Ends the open invitation to an entry of the inviter's. */
export const endOpen = sql({ inviterId: uuid, patientId: uuid, now: timestamp }, {})`
  update family_invitation set state = 'withdrawn', decided_at = ${"now"}
  where inviter_id = ${"inviterId"} and patient_id = ${"patientId"} and state = 'open'`;

const insert = sql(
  {
    id: uuid,
    patientId: uuid,
    inviterId: uuid,
    mobile: text,
    linkHash: bytea,
    createdAt: timestamp,
    expiresAt: timestamp,
  },
  {},
)`
  insert into family_invitation (id, patient_id, inviter_id, mobile, link_hash, created_at, expires_at, state)
  values (${"id"}, ${"patientId"}, ${"inviterId"}, ${"mobile"}, ${"linkHash"}, ${"createdAt"}, ${"expiresAt"}, 'open')`;

const ownerships = sql(
  { inviterId: uuid, now: timestamp },
  { patientId: uuid, invitedUntil: nullable(timestamp), isOwn: bool, shares: bool },
)`
  select p.id as patient_id, i.expires_at as invited_until, p.owner_id is not null as is_own, p.owner_shares as shares
  from patient p
    left join family_invitation i on i.patient_id = p.id and i.state = 'open' and i.expires_at > ${"now"}
  where p.customer_id = ${"inviterId"} and p.hidden_at is null and (p.owner_id is not null or i.id is not null)`;

/** Compares the number, so that a forwarded link does not work for anybody else. */
const find = sql(
  { linkHash: bytea, customerId: uuid, now: timestamp },
  { inviterName: text, expiresAt: timestamp },
)`
  select coalesce(nullif(inviter.name, ''), 'Somebody of your family') as inviter_name, i.expires_at
  from family_invitation i
    join customer inviter on inviter.id = i.inviter_id
    join customer c on c.mobile = i.mobile
  where i.link_hash = ${"linkHash"} and c.id = ${"customerId"} and i.state = 'open' and i.expires_at > ${"now"}`;

const decline = sql({ linkHash: bytea, customerId: uuid, now: timestamp }, {})`
  update family_invitation i set state = 'declined', decided_at = ${"now"}
  from customer c
  where i.link_hash = ${"linkHash"} and c.mobile = i.mobile and c.id = ${"customerId"} and i.state = 'open'`;

const lock = sql(
  { linkHash: bytea, customerId: uuid, now: timestamp },
  {
    id: uuid,
    patientId: uuid,
    inviterId: uuid,
    inviterMobile: text,
    name: text,
    dateOfBirth: nullable(date),
    sex: nullable(text),
    selfId: uuid,
    selfName: text,
    selfDateOfBirth: nullable(date),
    selfSex: nullable(text),
    wrongTries: int,
  },
)`
  select i.id, i.patient_id, i.inviter_id, inviter.mobile as inviter_mobile, p.name, p.date_of_birth, p.sex,
    self.id as self_id, self.name as self_name, self.date_of_birth as self_date_of_birth, self.sex as self_sex,
    i.wrong_tries
  from family_invitation i
    join customer inviter on inviter.id = i.inviter_id
    join customer c on c.mobile = i.mobile
    join patient p on p.id = i.patient_id
    join patient self on self.customer_id = c.id and self.relationship = 'Self'
  where i.link_hash = ${"linkHash"} and c.id = ${"customerId"} and i.state = 'open' and i.expires_at > ${"now"}
  for update of i, p`;

/** The press that is sent twice: the invitation is accepted already, by the same customer. */
const isAcceptedBy = sql({ linkHash: bytea, customerId: uuid }, { id: uuid })`
  select i.id from family_invitation i join patient p on p.id = i.patient_id
  where i.link_hash = ${"linkHash"} and i.state = 'accepted' and p.owner_id = ${"customerId"}`;

const noteWrong = sql({ id: uuid, state: text, now: timestamp }, {})`
  update family_invitation set wrong_tries = wrong_tries + 1, state = ${"state"},
    decided_at = case when ${"state"} = 'open' then null else ${"now"}::timestamptz end
  where id = ${"id"}`;

const noteOver = sql({ id: uuid, now: timestamp }, {})`
  update family_invitation set state = 'withdrawn', decided_at = ${"now"} where id = ${"id"}`;

const finish = sql({ id: uuid, now: timestamp }, {})`
  update family_invitation set state = 'accepted', decided_at = ${"now"} where id = ${"id"}`;

const own = sql({ patientId: uuid, customerId: uuid, shares: bool }, {})`
  update patient set owner_id = ${"customerId"}, owner_shares = ${"shares"} where id = ${"patientId"} and owner_id is null`;

const endShares = sql({ patientId: uuid, inviterId: uuid, now: timestamp }, {})`
  update report_share s set revoked_at = ${"now"}
  from report r
  where r.id = s.report_id and r.patient_id = ${"patientId"} and r.customer_id = ${"inviterId"} and s.revoked_at is null`;

/** The patient's reports with the details that they were booked with. */
const reportsOf = sql(
  { patientId: uuid, inviterId: uuid },
  { reportId: uuid, name: text, dateOfBirth: nullable(date), sex: nullable(text) },
)`
  select r.id as report_id, r.patient_name as name,
    case when i.patient_id is null then b.patient_date_of_birth else i.patient_date_of_birth end as date_of_birth,
    case when i.patient_id is null then b.patient_sex else i.patient_sex end as sex
  from report r
    join booking b on b.id = r.booking_id
    left join lab_order o on o.accession = r.accession
    left join booking_item i on i.booking_id = o.booking_id and i.position = o.item_position
  where r.patient_id = ${"patientId"} and r.customer_id = ${"inviterId"}`;

/** The reports move to the customer and to their own entry among the patients, beside what they booked themselves. */
const moveReports = sql({ reportIds: arrayOf(uuid), customerId: uuid, selfId: uuid, now: timestamp }, {})`
  update report set customer_id = ${"customerId"}, patient_id = ${"selfId"}, owned_since = ${"now"}
  where id = any(${"reportIds"})`;

/** From now on the entry has the details of its owner, as far as they have given them. */
const mirrorOwner = sql(
  { patientId: uuid, name: text, dateOfBirth: nullable(date), sex: nullable(text) },
  {},
)`
  update patient set name = ${"name"}, date_of_birth = ${"dateOfBirth"}, sex = ${"sex"} where id = ${"patientId"}`;

/** Entries of deleted accounts stay for the bookings, without an owner. */
const bookers = sql({ customerId: uuid }, { patientId: uuid, name: text, shares: bool })`
  select p.id as patient_id, coalesce(nullif(c.name, ''), 'Somebody of your family') as name, p.owner_shares as shares
  from patient p join customer c on c.id = p.customer_id
  where p.owner_id = ${"customerId"} and c.deleted_at is null order by name, p.id`;

const setShares = sql({ customerId: uuid, patientId: uuid, shares: bool }, {})`
  update patient set owner_shares = ${"shares"} where id = ${"patientId"} and owner_id = ${"customerId"}`;

const MAX_WRONG_DATES = 5;

export function invitationStore(db: Db, random: Random): InvitationStore {
  return {
    open: (invitation, message, limits) =>
      attempt(db, limits, { now: invitation.createdAt, random }, async (tx) => {
        const { inviterId, patientId, createdAt: now } = invitation;
        await tx.run(endOpen, { inviterId, patientId, now });
        await tx.run(insert, { ...invitation, linkHash: Buffer.from(invitation.linkHash) });
        await addMessage(tx, message);
      }),

    withdraw: async (inviterId, patientId, now) => (await db.run(endOpen, { inviterId, patientId, now })) > 0,
    ownerships: (inviterId, now) => db.rows(ownerships, { inviterId, now }),
    find: (hash, customerId, now) => db.maybe(find, { linkHash: Buffer.from(hash), customerId, now }),
    decline: async (hash, customerId, now) =>
      (await db.run(decline, { linkHash: Buffer.from(hash), customerId, now })) > 0,
    accept: (hash, customerId, accepted) =>
      db.tx((tx) => accept(tx, Buffer.from(hash), customerId, accepted)),
    bookers: (customerId) => db.rows(bookers, { customerId }),
    setShares: async (customerId, patientId, shares) =>
      (await db.run(setShares, { customerId, patientId, shares })) > 0,
  };
}

async function accept(
  tx: Tx,
  linkHash: Buffer,
  customerId: string,
  { dateOfBirth, shares, now, tell }: Parameters<InvitationStore["accept"]>[2],
): Promise<AcceptOutcome> {
  // What the adult says of themselves does not change meanwhile, and an account that is erased at this moment owns nothing more.
  if (!(await tx.maybe(lockCustomer, { customerId }))) return "over";
  const found = await tx.maybe(lock, { linkHash, customerId, now });
  if (!found && (await tx.maybe(isAcceptedBy, { linkHash, customerId }))) return "accepted";
  // The inviter's own account has the invited number by now and owns everything already.
  if (!found || found.inviterId === customerId) return "over";
  const { id, patientId, inviterId } = found;
  if (found.dateOfBirth !== dateOfBirth) {
    const isLast = found.wrongTries + 1 >= MAX_WRONG_DATES;
    await tx.run(noteWrong, { id, state: isLast ? "withdrawn" : "open", now });
    return isLast ? "over" : "wrong-birth";
  }
  // The inviter has corrected the date since: a child's reports stay with their guardian.
  if (isMinor(dateOfBirth, indiaDay(now))) {
    await tx.run(noteOver, { id, now });
    return "over";
  }
  const { selfName, selfDateOfBirth, selfSex, selfId } = found;
  const self = { name: selfName, dateOfBirth: selfDateOfBirth, sex: selfSex };
  if (differenceOf(self, found) !== null) return "other-person";
  // Somebody else has become the owner since the invitation was written.
  if ((await tx.run(own, { patientId, customerId, shares })) === 0) {
    await tx.run(noteOver, { id, now });
    return "over";
  }
  const owner: Identity = {
    name: selfName || found.name,
    dateOfBirth: selfDateOfBirth ?? found.dateOfBirth,
    sex: selfSex ?? found.sex,
  };
  await tx.run(mirrorOwner, { patientId, ...owner });
  await tx.run(endShares, { patientId, inviterId, now });
  const reports = await tx.rows(reportsOf, { patientId, inviterId });
  const reportIds = reports
    .filter((report) => differenceOf(owner, report) === null)
    .map(({ reportId }) => reportId);
  await tx.run(moveReports, { reportIds, customerId, selfId, now });
  await tx.run(finish, { id, now });
  await addMessage(tx, tell(found.inviterMobile));
  return "accepted";
}
