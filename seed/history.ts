import { date, nullable, oneOf, text, uuid } from "../db/columns.ts";
import type { Db } from "../db/connect.ts";
import { sql } from "../db/sql.ts";
import type { PatientSex } from "../domain/identity/types.ts";
import type { HistoryNeeds, PastVisit } from "./history-visit.ts";
import { loadVisit } from "./history-visit.ts";

type Visits = readonly (PastVisit & { codes: readonly string[] })[];

/**
 * Each person's visits, oldest first: of two years for one, a single one to book again for the other. No test stands beside a package that
 * contains it. The mark makes the visit's numbers, so that none is made twice.
 */
export const HISTORIES = {
  meena: [
    { daysAgo: 724, mark: "1", codes: ["PKG02"] },
    { daysAgo: 512, mark: "2", codes: ["PKG02", "IMM04"] },
    { daysAgo: 301, mark: "3", codes: ["PKG02"] },
    { daysAgo: 96, mark: "4", codes: ["PKG02", "IMM04"] },
  ],
  ravi: [{ daysAgo: 61, mark: "5", codes: ["HEM01", "BIO01"] }],
} as const satisfies Record<string, Visits>;

const findPatient = sql(
  { mobile: text },
  { customerId: uuid, id: uuid, name: text, dateOfBirth: nullable(date), sex: nullable(oneOf<PatientSex>()) },
)`
  select p.customer_id, p.id, p.name, p.date_of_birth, p.sex
  from patient p join customer c on c.id = p.customer_id
  where c.mobile = ${"mobile"} and p.relationship = 'Self' order by p.created_at limit 1`;

/**
 * Gives a person of the demo their past visits with the reports, as far as the catalogue has the tests. Safe to run twice and by
 * two processes; a number without an account has none.
 */
export async function loadHistory(
  db: Db,
  mobile: string,
  visits: Visits,
  needs: HistoryNeeds,
): Promise<void> {
  const patient = await db.maybe(findPatient, { mobile });
  if (!patient) return;
  const { onSale } = needs.catalogue();
  for (const { codes, ...visit } of visits) {
    const services = codes.flatMap((code) => onSale.find((service) => service.code === code) ?? []);
    if (services.length > 0) await loadVisit(db, needs, patient, visit, services);
  }
}
