import type { DeskApplication } from "../../domain/desk/requests/ports.ts";
import type { CleanFile } from "../../domain/requests/documents.ts";
import type { ApplicationStore } from "../../domain/requests/ports.ts";
import { bool, bytea, nullable, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql, sqlPart } from "../client/sql.ts";
import type { FileBytes } from "./files.ts";
import { dropFiles } from "./files.ts";

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

/** The application that was sent before with the same content. */
const findSame = sql(
  {
    opening: text,
    mobile: text,
    name: text,
    email: text,
    qualification: text,
    experience: text,
    cv: bytea,
    sameSince: timestamp,
  },
  { applicationNo: text },
)`
  select a.application_no from job_application a left join stored_file s on s.key = a.cv_key
  where a.opening = ${"opening"} and a.mobile = ${"mobile"} and a.created_at >= ${"sameSince"}
    and a.name = ${"name"} and a.email = ${"email"} and a.qualification = ${"qualification"} and a.experience = ${"experience"}
    and coalesce(sha256(a.cv), s.sha256) = sha256(${"cv"}::bytea)`;

const findOpening = sql({ applicationNo: text }, { opening: text })`
  select opening from job_application where application_no = ${"applicationNo"}`;

const removeOld = sql({ before: timestamp }, { cvKey: nullable(text) })`
  delete from job_application where created_at < ${"before"} returning cv_key`;

/** Applications in PostgreSQL; the site only adds them, staff read them. */
export function applicationStore(db: Db): ApplicationStore {
  return {
    async add({ cv: file, ...application }, sameSince) {
      const cv = Buffer.from(file.content);
      const row = { ...application, cvName: file.name, cvMediaType: file.mediaType, cv };
      if ((await db.run(insert, row)) === 1) return application.applicationNo;
      return (await db.maybe(findSame, { ...row, sameSince }))?.applicationNo;
    },
    openingOf: async (applicationNo) => (await db.maybe(findOpening, { applicationNo }))?.opening,
    async removeOld(before) {
      await db.tx(async (tx) => dropFiles(tx, (await tx.rows(removeOld, { before })).map(keyOf), before));
    },
  };
}

/** The recorded action of opening an application; applications without it are new in the list. */
export const APPLICATION_READ = "application read";

/** A job application as staff see it, without its CV. */
export type StaffApplication = Omit<DeskApplication, "isClosed">;

export const applicationRow = {
  applicationNo: text,
  opening: text,
  createdAt: timestamp,
  name: text,
  mobile: text,
  email: text,
  qualification: text,
  experience: text,
  isRead: bool,
};

export const applicationColumns = sqlPart`
  a.application_no, a.opening, a.created_at, a.name, a.mobile, a.email, a.qualification, a.experience,
  exists (select 1 from staff_action s where s.subject = a.application_no and s.action = 'application read') as is_read`;

const applications = sqlPart`
  select ${applicationColumns}
  from job_application a`;

const list = sql({ opening: nullable(text), all: bool }, applicationRow)`
  select * from (${applications}) a
  where (${"opening"}::text is null or opening = ${"opening"}) and (${"all"} or not is_read)
  order by created_at, application_no limit 500`;

const find = sql({ applicationNo: text }, applicationRow)`
  ${applications}
  where a.application_no = ${"applicationNo"}`;

const findCv = sql(
  { applicationNo: text },
  { name: text, mediaType: text, content: nullable(bytea), contentKey: nullable(text) },
)`
  select cv_name as name, cv_media_type as media_type, cv as content, cv_key as content_key
  from job_application where application_no = ${"applicationNo"}`;

/** Removes an application with its CV, also when that lies in the object store. */
const remove = sql({ applicationNo: text }, { cvKey: nullable(text) })`
  delete from job_application where application_no = ${"applicationNo"} returning cv_key`;

const keyOf = ({ cvKey }: { cvKey: string | null }) => cvKey;

interface StaffApplications {
  /** Oldest first, for one opening or all; without `all` those that no staff member has opened. */
  list(opening: string | null, all: boolean): Promise<StaffApplication[]>;
  find(applicationNo: string): Promise<StaffApplication | undefined>;
}

/** Job applications as the lab's staff reads them. */
export function staffApplications(db: Pick<Db, "rows" | "maybe">): StaffApplications {
  return {
    list: (opening, all) => db.rows(list, { opening, all }),
    find: (applicationNo) => db.maybe(find, { applicationNo }),
  };
}

/** The CV of an application, wherever its bytes lie. */
export async function readCv(
  db: Pick<Db, "maybe">,
  files: FileBytes,
  applicationNo: string,
): Promise<CleanFile | undefined> {
  const found = await db.maybe(findCv, { applicationNo });
  if (!found) return undefined;
  const { name, mediaType, ...place } = found;
  return { name, mediaType, content: (await files.of(place)) ?? Buffer.alloc(0) };
}

/** False when there is none of this number. */
export async function removeApplication(tx: Tx, applicationNo: string, now: Date): Promise<boolean> {
  const gone = await tx.maybe(remove, { applicationNo });
  if (gone) await dropFiles(tx, [gone.cvKey], now);
  return gone !== undefined;
}
