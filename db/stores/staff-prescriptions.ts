import type { StaffPrescriptions } from "../../domain/requests/staff/ports.ts";
import { isSameAnswer } from "../../domain/requests/staff/staff-answers.ts";
import type { CallWindow, PrescriptionState } from "../../domain/requests/types.ts";
import { bool, bytea, int, intArray, nullable, oneOf, text, textArray, timestamp } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql, sqlPart } from "../sql.ts";
import { type FileBytes, fileBytes } from "./files.ts";
import { addMessage } from "./messages.ts";
import { lockPrescription } from "./prescriptions.ts";
import { addStaffAction } from "./staff-actions.ts";

const row = {
  requestNo: text,
  state: oneOf<PrescriptionState>(),
  createdAt: timestamp,
  mobile: text,
  patientName: nullable(text),
  note: text,
  callWindow: oneOf<CallWindow>(),
  files: int,
  answer: text,
  proposed: intArray,
};

const requests = sqlPart`
  select r.request_no, r.state, r.created_at, c.mobile, p.name as patient_name, r.note, r.call_window,
    (select count(*)::integer from prescription_file f where f.request_id = r.id) as files, r.answer,
    array(select o.service_id from prescription_proposal o where o.request_id = r.id order by o.position) as proposed
  from prescription_request r join customer c on c.id = r.customer_id left join patient p on p.id = r.patient_id`;

const list = sql({ state: nullable(text) }, row)`
  ${requests}
  where r.state = ${"state"}::text or (${"state"}::text is null and r.state in ('received', 'being read'))
  order by r.created_at`;

const find = sql({ requestNo: text }, row)`
  ${requests}
  where r.request_no = ${"requestNo"}`;

const findFiles = sql(
  { requestNo: text },
  { name: text, mediaType: text, content: nullable(bytea), contentKey: nullable(text) },
)`
  select f.name, f.media_type, f.content, f.content_key
  from prescription_file f join prescription_request r on r.id = f.request_id
  where r.request_no = ${"requestNo"} order by f.position`;

const findServices = sql({ codes: textArray }, { id: int, code: text, name: text, withdrawn: bool })`
  select id, code, name, withdrawn from service where code = any(${"codes"}::text[])`;

const move = sql({ requestNo: text, from: textArray, to: text, answer: text, at: timestamp }, {})`
  update prescription_request set state = ${"to"}, answer = ${"answer"},
    answered_at = case when ${"to"} in ('answered', 'declined') then coalesce(answered_at, ${"at"}) end
  where request_no = ${"requestNo"} and state = any(${"from"}::text[])`;

const dropProposal = sql({ requestNo: text }, {})`
  delete from prescription_proposal
  where request_id = (select id from prescription_request where request_no = ${"requestNo"})`;

const propose = sql({ requestNo: text, serviceIds: intArray }, {})`
  insert into prescription_proposal (request_id, position, service_id)
  select r.id, s.position, s.service_id
  from prescription_request r, unnest(${"serviceIds"}::integer[]) with ordinality as s (service_id, position)
  where r.request_no = ${"requestNo"}`;

/** Prescriptions as the lab's staff reads and returns them. */
export function staffPrescriptions(db: Db, files: FileBytes = fileBytes(db, null)): StaffPrescriptions {
  return {
    list: (state) => db.rows(list, { state }),
    find: (requestNo) => db.maybe(find, { requestNo }),
    async files(requestNo) {
      const found = await db.rows(findFiles, { requestNo });
      return Promise.all(
        found.map(async ({ name, mediaType, ...row }) => ({
          ...{ name, mediaType },
          content: (await files.of(row)) ?? Buffer.alloc(0),
        })),
      );
    },
    services: (codes) => db.rows(findServices, { codes: [...codes] }),
    move: ({ requestNo, from, to, answer, serviceIds, action, message }) =>
      db.tx(async (tx) => {
        await tx.maybe(lockPrescription, { requestNo });
        const before = message && (await tx.maybe(find, { requestNo }));
        if (before && isSameAnswer(before, { to, answer, serviceIds })) return "unchanged";
        const moved = await tx.run(move, { requestNo, from: [...from], to, answer, at: action.at });
        if (moved === 0) return "wrong state";
        if (to === "answered" && action.action !== "prescription read") {
          await tx.run(dropProposal, { requestNo });
          await tx.run(propose, { requestNo, serviceIds: [...serviceIds] });
        }
        await addStaffAction(tx, action);
        if (message) await addMessage(tx, message);
        return "moved";
      }),
  };
}
