import { getLis } from "./lab.ts";
import type { TestApp } from "./test-app.ts";

/** Ranges of haemoglobin by what is asked beside sex and age: a pregnancy, the cycle, the hours of life. */
export async function addAskedRanges({ database, catalogue }: Pick<TestApp, "database" | "catalogue">) {
  await database.db.raw(`
    insert into reference_range (parameter_id, position, sex, age_from_days, age_to_days, pregnancy, phase, age_from_hours, age_to_hours,
      low, high, text, source) values
      (1, 7, 'F', 6570, 43800, '2', null, null, null, 10, 14, '', 'a test'),
      (1, 8, 'F', 6570, 43800, null, 'luteal', null, null, 11, 14, '', 'a test'),
      (1, 9, null, 0, 6, null, null, 0, 48, 15, 22, '', 'a test');
    update catalogue_version set version = version + 1`);
  await catalogue.refresh();
}

interface Orders {
  data: {
    Items: { BookingNo: string; Patient: { Facts?: { Loinc: string; Value: string; On?: string }[] } }[];
  };
}

/** What the laboratory's worklist says of a booking's patient beside sex and age. */
export async function factsInWorklist(site: Parameters<typeof getLis>[0], bookingNo: string) {
  const { body } = await getLis<Orders>(site, "/lis/v1/orders?after=0");
  return body.data.Items.find((order) => order.BookingNo === bookingNo)?.Patient.Facts;
}
