import type { ApplicationStore } from "../../domain/requests/ports.ts";
import { bytea, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

const insert = sql(
  {
    id: uuid,
    applicationNo: text,
    opening: text,
    name: text,
    mobile: text,
    email: text,
    qualification: text,
    experience: text,
    cvName: text,
    cvMediaType: text,
    cv: bytea,
    createdAt: timestamp,
  },
  {},
)`
  insert into job_application (id, application_no, opening, name, mobile, email, qualification, experience,
    cv_name, cv_media_type, cv, consent_at, created_at)
  values (${"id"}, ${"applicationNo"}, ${"opening"}, ${"name"}, ${"mobile"}, ${"email"}, ${"qualification"},
    ${"experience"}, ${"cvName"}, ${"cvMediaType"}, ${"cv"}, ${"createdAt"}, ${"createdAt"})
  on conflict (opening, mobile) do nothing`;

const findOpening = sql({ applicationNo: text }, { opening: text })`
  select opening from job_application where application_no = ${"applicationNo"}`;

const removeOld = sql({ before: timestamp }, {})`
  with gone as (delete from job_application where created_at < ${"before"} returning cv_key)
  update stored_file set dropped = true, leased_until = ${"before"} where key in (select cv_key from gone)`;

/** Applications in PostgreSQL; the site only adds them, the lab's staff reads them. */
export function applicationStore(db: Db): ApplicationStore {
  return {
    async add({ cv, ...application }) {
      const row = { ...application, cvName: cv.name, cvMediaType: cv.mediaType };
      return (await db.run(insert, { ...row, cv: Buffer.from(cv.content) })) === 1;
    },
    openingOf: async (applicationNo) => (await db.maybe(findOpening, { applicationNo }))?.opening,
    async removeOld(before) {
      await db.run(removeOld, { before });
    },
  };
}
