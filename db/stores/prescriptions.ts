import { createHash } from "node:crypto";
import type { CleanFile } from "../../domain/requests/documents.ts";
import type { PrescriptionStore } from "../../domain/requests/ports.ts";
import type { StaffPrescriptions } from "../../domain/requests/staff/ports.ts";
import { isSameAnswer } from "../../domain/requests/staff/staff-answers.ts";
import type { CallWindow, PrescriptionState } from "../../domain/requests/types.ts";
import { done } from "../../domain/shared/result.ts";
import type { RowOf } from "../client/columns.ts";
import * as column from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { columnsOf, insertInto, sql, sqlPart } from "../client/sql.ts";
import { rollBackWith } from "../client/transaction.ts";
import { addConsent, lockCustomer } from "./customers.ts";
import type { FileBytes } from "./files.ts";
import { deletedFile, deleteWithFiles, fileBytes } from "./files.ts";
import { addMessage } from "./messages.ts";
import { addStaffAction } from "./staff-audit-log.ts";

const insertRequest = sql(
  {
    id: column.uuid,
    requestNo: column.text,
    customerId: column.uuid,
    patientId: column.nullable(column.uuid),
    note: column.text,
    callWindow: column.oneOf<CallWindow>(),
    createdAt: column.timestamp,
  },
  {},
)`
  insert into prescription_request (id, request_no, customer_id, patient_id, note, call_window, state, created_at)
  select ${"id"}::uuid, ${"requestNo"}::text, ${"customerId"}::uuid, ${"patientId"}::uuid, ${"note"}::text,
    ${"callWindow"}::text, 'received', ${"createdAt"}::timestamptz
  where ${"patientId"}::uuid is null or exists (
    select 1 from patient
    where id = ${"patientId"}::uuid and customer_id = ${"customerId"}::uuid and hidden_at is null
  )`;

/** The request that was sent before with the same content and that the laboratory has not answered. */
const findSame = sql(
  {
    customerId: column.uuid,
    patientId: column.nullable(column.uuid),
    note: column.text,
    callWindow: column.oneOf<CallWindow>(),
    hashes: column.arrayOf(column.text),
    sameSince: column.timestamp,
  },
  { requestNo: column.text },
)`
  select r.request_no from prescription_request r
  where r.customer_id = ${"customerId"} and r.created_at >= ${"sameSince"} and r.state in ('received', 'being read')
    and r.patient_id is not distinct from ${"patientId"} and r.note = ${"note"} and r.call_window = ${"callWindow"}
    and ${"hashes"}::text[] = array(
      select encode(coalesce(sha256(f.content), s.sha256), 'hex')
      from prescription_file f left join stored_file s on s.key = f.content_key
      where f.request_id = r.id order by f.position)
  order by r.created_at limit 1`;

const keptBytes = sql({ customerId: column.uuid }, { bytes: column.bigint })`
  select coalesce(sum(coalesce(octet_length(f.content), s.size)), 0)::bigint as bytes
  from prescription_request r
    join prescription_file f on f.request_id = r.id
    left join stored_file s on s.key = f.content_key
  where r.customer_id = ${"customerId"}`;

const insertedFile = {
  requestId: column.uuid,
  position: column.int,
  name: column.text,
  mediaType: column.text,
  content: column.bytea,
};

const insertFile = sql(insertedFile, {})`${insertInto("prescription_file", insertedFile)}`;

const findOwn = sql(
  { customerId: column.uuid, requestNo: column.text },
  {
    id: column.uuid,
    requestNo: column.text,
    note: column.text,
    callWindow: column.oneOf<CallWindow>(),
    state: column.oneOf<PrescriptionState>(),
    answer: column.text,
    createdAt: column.timestamp,
    patientName: column.nullable(column.text),
  },
)`
  select r.id, r.request_no, r.note, r.call_window, r.state, r.answer, r.created_at, p.name as patient_name
  from prescription_request r left join patient p on p.id = r.patient_id
  where r.customer_id = ${"customerId"} and r.request_no = ${"requestNo"}`;

const listOwn = sql(
  { customerId: column.uuid },
  { requestNo: column.text, state: column.oneOf<PrescriptionState>(), createdAt: column.timestamp },
)`
  select request_no, state, created_at from prescription_request
  where customer_id = ${"customerId"} order by created_at desc, id desc limit 10`;

const fileRow = {
  name: column.text,
  mediaType: column.text,
  content: column.nullable(column.bytea),
  contentKey: column.nullable(column.text),
};
const selectFile = sqlPart`select ${columnsOf(fileRow, "f")}
  from prescription_file f join prescription_request r on r.id = f.request_id`;

const findOwnFiles = sql(
  { requestId: column.uuid },
  { position: column.int, name: column.text, bytes: column.int },
)`
  select f.position, f.name, coalesce(length(f.content), s.size) as bytes
  from prescription_file f left join stored_file s on s.key = f.content_key
  where f.request_id = ${"requestId"} order by f.position`;

const findProposed = sql({ requestId: column.uuid }, { serviceId: column.int })`
  select service_id from prescription_proposal where request_id = ${"requestId"} order by position`;

const findOwnFile = sql({ customerId: column.uuid, requestNo: column.text, position: column.int }, fileRow)`
  ${selectFile}
  where r.customer_id = ${"customerId"} and r.request_no = ${"requestNo"} and f.position = ${"position"}`;

/** Prescriptions in PostgreSQL; every query names the owner. */
export function prescriptionStore(db: Db, files: FileBytes): PrescriptionStore {
  return {
    add: (request, mostBytes, sameSince) =>
      db.tx(async (tx) => {
        const { customerId } = request;
        await tx.one(lockCustomer, { customerId });
        const hashes = request.files.map(({ content }) => createHash("sha256").update(content).digest("hex"));
        const same = await tx.maybe(findSame, { ...request, hashes, sameSince });
        if (same) return done(same.requestNo);
        const kept = await tx.one(keptBytes, { customerId });
        const bytes = request.files.reduce((sum, { content }) => sum + content.length, kept.bytes);
        if (bytes > mostBytes) return rollBackWith({ ok: false, error: { code: "too-much" } });
        if ((await tx.run(insertRequest, request)) === 0) {
          return rollBackWith({ ok: false, error: { code: "unknown-patient" } });
        }
        for (const [index, { name, mediaType, content }] of request.files.entries()) {
          await tx.run(insertFile, {
            requestId: request.id,
            position: index + 1,
            name,
            mediaType,
            content: Buffer.from(content),
          });
        }
        for (const consent of request.consents) await addConsent(tx, request.customerId, consent);
        return done(request.requestNo);
      }),

    list: (customerId) => db.rows(listOwn, { customerId }),

    async find(customerId, requestNo) {
      const found = await db.maybe(findOwn, { customerId, requestNo });
      if (!found) return undefined;
      const { id, ...request } = found;
      const proposed = await db.rows(findProposed, { requestId: id });
      return {
        ...request,
        proposed: proposed.map(({ serviceId }) => serviceId),
        files: await db.rows(findOwnFiles, { requestId: id }),
      };
    },

    file: async (customerId, requestNo, position) =>
      withContent(await db.maybe(findOwnFile, { customerId, requestNo, position }), files),
  };
}

async function withContent(
  found: RowOf<typeof fileRow> | undefined,
  files: FileBytes,
): Promise<CleanFile | undefined> {
  const content = found && (await files.of(found));
  return content && { name: found.name, mediaType: found.mediaType, content };
}

/** Answering a prescription and removing it lock its row, so that each sees the other's result. */
export const lockPrescription = sql({ requestNo: column.text }, { customerId: column.uuid })`
  select customer_id from prescription_request where request_no = ${"requestNo"} for update`;

const numbered = { requestNo: column.text };

const removeFiles = sql(numbered, deletedFile)`
  delete from prescription_file f using prescription_request r
  where r.id = f.request_id and r.request_no = ${"requestNo"} returning f.content_key`;

const removals = [
  sql(numbered, {})`
    delete from prescription_proposal o using prescription_request r
    where r.id = o.request_id and r.request_no = ${"requestNo"}`,
  sql(numbered, {})`delete from prescription_request where request_no = ${"requestNo"}`,
];

/** Removes a prescription with its files, its note and its answer; whose it was, undefined when there is none of this number. */
export async function removePrescription(
  tx: Tx,
  requestNo: string,
): Promise<{ customerId: string } | undefined> {
  const removed = await tx.maybe(lockPrescription, { requestNo });
  if (!removed) return undefined;
  await deleteWithFiles(tx, [removeFiles], { requestNo });
  for (const removal of removals) await tx.run(removal, { requestNo });
  return removed;
}

const staffRow = {
  requestNo: column.text,
  state: column.oneOf<PrescriptionState>(),
  createdAt: column.timestamp,
  customerId: column.uuid,
  mobile: column.text,
  patientName: column.nullable(column.text),
  note: column.text,
  callWindow: column.oneOf<CallWindow>(),
  files: column.int,
  answer: column.text,
  proposed: column.arrayOf(column.int),
  version: column.int,
};

const staffColumns = sqlPart`
  select r.request_no, r.state, r.created_at, r.customer_id, c.mobile, p.name as patient_name, r.note, r.call_window,
    (select count(*)::integer from prescription_file f where f.request_id = r.id) as files, r.answer,
    array(select o.service_id from prescription_proposal o where o.request_id = r.id order by o.position) as proposed, r.version
  from prescription_request r join customer c on c.id = r.customer_id left join patient p on p.id = r.patient_id`;

/** A limited list has the oldest of open states, and the newest of closed ones. */
const listForStaff = sql(
  { state: column.nullable(column.text), most: column.nullable(column.int) },
  staffRow,
)`
  select * from (${staffColumns}
    where r.state = ${"state"}::text or (${"state"}::text is null and r.state in ('received', 'being read'))
    order by case when r.state in ('received', 'being read') then r.created_at end, r.created_at desc, r.request_no limit ${"most"}) listed
  order by created_at, request_no`;

const findForStaff = sql({ requestNo: column.text }, staffRow)`
  ${staffColumns}
  where r.request_no = ${"requestNo"}`;

const findFilesForStaff = sql({ requestNo: column.text }, fileRow)`
  ${selectFile}
  where r.request_no = ${"requestNo"} order by f.position`;

const findFileForStaff = sql({ requestNo: column.text, position: column.int }, fileRow)`
  ${selectFile}
  where r.request_no = ${"requestNo"} and f.position = ${"position"}`;

const findServices = sql(
  { codes: column.arrayOf(column.text) },
  { id: column.int, code: column.text, name: column.text, withdrawn: column.bool },
)`
  select id, code, name, withdrawn from service where code = any(${"codes"}::text[])`;

const moveRequest = sql(
  {
    requestNo: column.text,
    from: column.arrayOf(column.text),
    to: column.text,
    answer: column.nullable(column.text),
    at: column.timestamp,
  },
  {},
)`
  update prescription_request set state = ${"to"}, answer = coalesce(${"answer"}::text, answer),
    version = version + case when ${"answer"}::text is null then 0 else 1 end,
    answered_at = case when ${"to"} in ('answered', 'declined') then coalesce(answered_at, ${"at"}) end
  where request_no = ${"requestNo"} and state = any(${"from"}::text[])`;

const removeProposal = sql({ requestNo: column.text }, {})`
  delete from prescription_proposal
  where request_id = (select id from prescription_request where request_no = ${"requestNo"})`;

const insertProposal = sql({ requestNo: column.text, serviceIds: column.arrayOf(column.int) }, {})`
  insert into prescription_proposal (request_id, position, service_id)
  select r.id, s.position, s.service_id
  from prescription_request r, unnest(${"serviceIds"}::integer[]) with ordinality as s (service_id, position)
  where r.request_no = ${"requestNo"}`;

/** Prescriptions as the lab's staff reads and returns them. */
export function staffPrescriptions(db: Db, files: FileBytes = fileBytes(db, null)): StaffPrescriptions {
  return {
    list: (state, most = null) => db.rows(listForStaff, { state, most }),
    find: (requestNo) => db.maybe(findForStaff, { requestNo }),
    async files(requestNo) {
      const found = await db.rows(findFilesForStaff, { requestNo });
      return Promise.all(
        found.map(async ({ name, mediaType, ...row }) => ({
          name,
          mediaType,
          content: (await files.of(row)) ?? Buffer.alloc(0),
        })),
      );
    },
    file: async (requestNo, position) =>
      withContent(await db.maybe(findFileForStaff, { requestNo, position }), files),
    services: (codes) => db.rows(findServices, { codes: [...codes] }),
    move: ({ requestNo, from, version, to, answer, action, message }) =>
      db.tx(async (tx) => {
        await tx.maybe(lockPrescription, { requestNo });
        const before = answer && (await tx.maybe(findForStaff, { requestNo }));
        if (answer && before) {
          const { text, serviceIds } = answer;
          if (isSameAnswer(before, { to, answer: text, serviceIds })) return "unchanged";
          if (version !== null && before.version !== version) return "changed";
        }
        const change = { requestNo, from: [...from], to, answer: answer?.text ?? null, at: action.at };
        if ((await tx.run(moveRequest, change)) === 0) return "wrong state";
        if (answer && to === "answered") {
          await tx.run(removeProposal, { requestNo });
          await tx.run(insertProposal, { requestNo, serviceIds: [...answer.serviceIds] });
        }
        await addStaffAction(tx, action);
        if (message) await addMessage(tx, message);
        return "moved";
      }),
  };
}
