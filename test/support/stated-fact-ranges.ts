import type { TestApp } from "./test-app.ts";

/** Ranges of haemoglobin in the second trimester, in the luteal phase and in the first hours of life. */
export async function addRangesOfStatedFacts(site: Pick<TestApp, "database" | "catalogue">): Promise<void> {
  await site.database.db.raw(`
    insert into reference_range (parameter_id, position, sex, age_from_days, age_to_days, pregnancy, phase, age_from_hours, age_to_hours,
      low, high, text, source) values
      (1, 7, 'F', 6570, 43800, '2', null, null, null, 10, 14, '', 'a test'),
      (1, 8, 'F', 6570, 43800, null, 'luteal', null, null, 11, 14, '', 'a test'),
      (1, 9, null, 0, 6, null, null, 0, 48, 15, 22, '', 'a test');
    update catalogue_version set version = version + 1`);
  await site.catalogue.refresh();
}
