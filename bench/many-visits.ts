import { randomBytes } from "node:crypto";
import { date, nullable, text, uuid } from "../db/client/columns.ts";
import type { Connection } from "../db/client/connect.ts";
import { sql } from "../db/client/sql.ts";
import { catalogueStore } from "../db/stores/catalogue.ts";
import type { PatientSex } from "../domain/identity/types.ts";
import { measureSample, sendReadings } from "../integrations/analyser/measure-sample.ts";
import { SIGNATORY } from "../integrations/analyser/simulate-results.ts";
import { loadVisit } from "../seed/history.ts";
import { openCatalogue } from "../server/catalogue-cache.ts";

const findPatient = sql(
  { mobile: text },
  { customerId: uuid, id: uuid, name: text, dateOfBirth: nullable(date), sex: nullable(text) },
)`
  select p.customer_id, p.id, p.name, p.date_of_birth, p.sex
  from patient p join customer c on c.id = p.customer_id
  where c.mobile = ${"mobile"} and p.relationship = 'Self' order by p.created_at limit 1`;

/** Gives a person of the demo ten visits over two years, each with the package of the most parameters. Returns how many those are. */
export async function giveTenVisits(db: Connection, mobile: string): Promise<number> {
  const clock = () => new Date();
  const { current } = await openCatalogue(catalogueStore(db), clock);
  const [largest] = current()
    .onSale.filter((service) => service.kind === "package" && !service.sensitive)
    .toSorted((a, b) => b.parameterIds.length - a.parameterIds.length);
  const patient = await db.one(findPatient, { mobile });
  if (!largest) throw new Error("the catalogue has no package");
  const needs = {
    catalogue: current,
    clock,
    random: { bytes: (length: number) => randomBytes(length) },
    measure: (order: Parameters<typeof measureSample>[0], at: Date) =>
      sendReadings(measureSample(order, current(), at)),
    signatory: SIGNATORY,
  };
  for (let i = 0; i < 10; i++) {
    const visit = { daysAgo: 720 - 70 * i, mark: "ABCDEFGHIJ"[i] ?? "" };
    await loadVisit(db, needs, { ...patient, sex: patient.sex as PatientSex | null }, visit, [largest]);
  }
  return largest.parameterIds.length;
}
