import type { PrescriptionStore } from "../../domain/requests/ports.ts";
import type { CallWindow, PrescriptionState } from "../../domain/requests/types.ts";
import { done } from "../../domain/shared/result.ts";
import { bigint, bytea, int, nullable, oneOf, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import { rollBackWith } from "../transaction.ts";
import type { Tx } from "../types.ts";
import { addConsent } from "./consents.ts";
import { lockCustomer } from "./customers.ts";
import type { FileBytes } from "./files.ts";

const insert = sql(
  {
    id: uuid,
    requestNo: text,
    customerId: uuid,
    patientId: nullable(uuid),
    note: text,
    callWindow: oneOf<CallWindow>(),
    createdAt: timestamp,
  },
  {},
)`
  insert into prescription_request (id, request_no, customer_id, patient_id, note, call_window, state, created_at)
  select ${"id"}::uuid, ${"requestNo"}::text, ${"customerId"}::uuid, ${"patientId"}::uuid, ${"note"}::text,
    ${"callWindow"}::text, 'received', ${"createdAt"}::timestamptz
  where ${"patientId"}::uuid is null or exists (
    select from patient
    where id = ${"patientId"}::uuid and customer_id = ${"customerId"}::uuid and hidden_at is null
  )`;

const keptBytes = sql({ customerId: uuid }, { bytes: bigint })`
  select coalesce(sum(coalesce(octet_length(f.content), s.size)), 0)::bigint as bytes
  from prescription_request r
    join prescription_file f on f.request_id = r.id
    left join stored_file s on s.key = f.content_key
  where r.customer_id = ${"customerId"}`;

const insertFile = sql({ requestId: uuid, position: int, name: text, mediaType: text, content: bytea }, {})`
  insert into prescription_file (request_id, position, name, media_type, content)
  values (${"requestId"}, ${"position"}, ${"name"}, ${"mediaType"}, ${"content"})`;

const find = sql(
  { customerId: uuid, requestNo: text },
  {
    id: uuid,
    requestNo: text,
    note: text,
    callWindow: oneOf<CallWindow>(),
    state: oneOf<PrescriptionState>(),
    answer: text,
    createdAt: timestamp,
    patientName: nullable(text),
  },
)`
  select r.id, r.request_no, r.note, r.call_window, r.state, r.answer, r.created_at, p.name as patient_name
  from prescription_request r left join patient p on p.id = r.patient_id
  where r.customer_id = ${"customerId"} and r.request_no = ${"requestNo"}`;

const list = sql(
  { customerId: uuid },
  { requestNo: text, state: oneOf<PrescriptionState>(), createdAt: timestamp },
)`
  select request_no, state, created_at from prescription_request
  where customer_id = ${"customerId"} order by created_at desc, id desc limit 10`;

const findFiles = sql({ requestId: uuid }, { position: int, name: text, bytes: int })`
  select f.position, f.name, coalesce(length(f.content), s.size) as bytes
  from prescription_file f left join stored_file s on s.key = f.content_key
  where f.request_id = ${"requestId"} order by f.position`;

const findProposed = sql({ requestId: uuid }, { serviceId: int })`
  select service_id from prescription_proposal where request_id = ${"requestId"} order by position`;

const findFile = sql(
  { customerId: uuid, requestNo: text, position: int },
  { name: text, mediaType: text, content: nullable(bytea), contentKey: nullable(text) },
)`
  select f.name, f.media_type, f.content, f.content_key
  from prescription_file f join prescription_request r on r.id = f.request_id
  where r.customer_id = ${"customerId"} and r.request_no = ${"requestNo"} and f.position = ${"position"}`;

/** Prescriptions in PostgreSQL; every question names the owner. */
export function prescriptionStore(db: Db, files: FileBytes): PrescriptionStore {
  return {
    add: (request, mostBytes) =>
      db.tx(async (tx) => {
        const { customerId } = request;
        await tx.rows(lockCustomer, { customerId });
        const kept = await tx.one(keptBytes, { customerId });
        const bytes = request.files.reduce((sum, { content }) => sum + content.length, kept.bytes);
        if (bytes > mostBytes) return rollBackWith({ ok: false, refusal: { code: "too-much" } });
        if ((await tx.run(insert, request)) === 0) {
          return rollBackWith({ ok: false, refusal: { code: "unknown-patient" } });
        }
        for (const [index, { name, mediaType, content }] of request.files.entries()) {
          await tx.run(insertFile, {
            ...{ requestId: request.id, position: index + 1, name, mediaType },
            content: Buffer.from(content),
          });
        }
        for (const consent of request.consents) await addConsent(tx, request.customerId, consent);
        return done(undefined);
      }),

    list: (customerId) => db.rows(list, { customerId }),

    async find(customerId, requestNo) {
      const found = await db.maybe(find, { customerId, requestNo });
      if (!found) return undefined;
      const { id, ...request } = found;
      const proposed = await db.rows(findProposed, { requestId: id });
      return {
        ...request,
        proposed: proposed.map(({ serviceId }) => serviceId),
        files: await db.rows(findFiles, { requestId: id }),
      };
    },

    async file(customerId, requestNo, position) {
      const found = await db.maybe(findFile, { customerId, requestNo, position });
      const content = found && (await files.of(found));
      return content && { name: found.name, mediaType: found.mediaType, content };
    },
  };
}

/** Answers to a prescription and its removal take turns on its row, so that each sees what the one before has done. */
export const lockPrescription = sql({ requestNo: text }, { requestNo: text })`
  select request_no from prescription_request where request_no = ${"requestNo"} for update`;

const request = { requestNo: text };

/** What lies in the object store is removed there by the task that moves files. */
const dropFiles = sql(request, {})`
  update stored_file set dropped = true, leased_until = '-infinity'
  where key in (
    select f.content_key from prescription_file f join prescription_request r on r.id = f.request_id
    where r.request_no = ${"requestNo"}
  )`;

const removals = [
  sql(request, {})`
    delete from prescription_file f using prescription_request r
    where r.id = f.request_id and r.request_no = ${"requestNo"}`,
  sql(request, {})`
    delete from prescription_proposal o using prescription_request r
    where r.id = o.request_id and r.request_no = ${"requestNo"}`,
  sql(request, {})`delete from prescription_request where request_no = ${"requestNo"}`,
];

/** Removes a prescription with its files, its note and its answer; false when there is none of this number. */
export async function removePrescription(tx: Tx, requestNo: string): Promise<boolean> {
  if (!(await tx.maybe(lockPrescription, { requestNo }))) return false;
  await tx.run(dropFiles, { requestNo });
  for (const removal of removals) await tx.run(removal, { requestNo });
  return true;
}
