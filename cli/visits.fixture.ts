import type { Connection } from "../db/client/connect.ts";
import { catalogueStore } from "../db/stores/catalogue.ts";
import type { CatalogueData } from "../domain/catalogue/types.ts";
import { windowsOfDay } from "../domain/slots/timetable.ts";

export const DAY = "2026-12-02";
export const CUSTOMER = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d12";
export const PATIENT = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d13";

/** A booking of Meena Das, without tests, in the first window of the day at a laboratory; returns the seeded catalogue. */
export async function bookFirstWindow(
  db: Connection,
  { no, labCode, status }: { no: string; labCode: string; status: string },
): Promise<CatalogueData> {
  const catalogue = await catalogueStore(db).readAll("2026-11-20");
  const lab = catalogue.labs.find(({ code }) => code === labCode);
  const [window] = windowsOfDay(catalogue, `lab:${lab?.id}`, DAY);
  if (!lab || !window) throw new Error(`nothing can be booked at ${labCode}`);
  const [from, until] = [window.startsAt.toISOString(), window.endsAt.toISOString()];
  await db.raw(`
    insert into slot (id, place, starts_at, ends_at, capacity, taken)
      values ('${window.id}', '${window.place}', '${from}', '${until}', 9, 1) on conflict (id) do nothing;
    insert into booking (id, booking_no, transaction_id, customer_id, patient_id, patient_name, mode, lab_id, slot_id,
      holds_slot, starts_at, ends_at, status, pay_status, pay_later, amount_paise, breakdown, created_at)
      values (gen_random_uuid(), '${no}', 'X${no}', '${CUSTOMER}', '${PATIENT}', 'Meena Das', 'lab', ${lab.id},
        '${window.id}', ${status !== "Cancelled"}, '${from}', '${until}', '${status}', 'paylater', true, 35000, '{}', '2026-11-20')`);
  return catalogue;
}
