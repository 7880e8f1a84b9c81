import type { RowEdit } from "../../domain/desk/catalogue/edit-draft.ts";
import { keepingSeedMark } from "../../seed/desk-rows.ts";
import type { DemoDesk } from "./demo-desk.ts";
import { accountOf, must, newKey } from "./demo-desk.ts";

/** The catalogue: a change that is edited, one that waits for its review. */
export async function loadDemoCatalogue(demo: DemoDesk): Promise<void> {
  const holiday = { place: "lab:BAL", day: "2027-02-03", reason: "Demo: repairs" };
  await edit(demo, "Demo: the lab is repaired", { file: "holidays.csv", rowKey: null, cells: holiday });
  const price = await demo.desk.catalogueDesk.table("prices.csv", null);
  const row = price?.rows[0];
  if (!row) return;
  const cells = { ...row.cells, fees: String(Number(row.cells.fees ?? 0) + 20) };
  await submit(
    demo,
    await edit(demo, "Demo: dearer reagent", { file: "prices.csv", rowKey: row.rowKey, cells }),
  );
}

/** A change that was published: one closed day of a lab, months ahead. The catalogue stays the demo's, which later releases update. */
export async function loadDemoPublication(demo: DemoDesk): Promise<void> {
  const { container, desk } = demo;
  const cells = { place: "lab:BAL", day: "2027-03-03", reason: "Demo: the staff's day out" };
  const id = await edit(demo, "Demo: closed for a day", { file: "holidays.csv", rowKey: null, cells });
  const version = await submit(demo, id);
  const account = await accountOf(demo, "administrator");
  await keepingSeedMark(container.db, async () => {
    must(await desk.catalogueDesk.publishNow({ account, id, version, key: newKey(demo) }));
  });
}

async function edit(
  demo: DemoDesk,
  title: string,
  row: Pick<RowEdit, "file" | "rowKey" | "cells">,
): Promise<string> {
  const { catalogueDesk } = demo.desk;
  const editor = await accountOf(demo, "catalogue");
  const draftId = await catalogueDesk.begin(editor, { title, key: newKey(demo) });
  must(await catalogueDesk.saveRow(editor, { ...row, draftId, rowVersion: 0, key: newKey(demo) }));
  return draftId;
}

/** Gives a change to review; its version after that. */
async function submit(demo: DemoDesk, id: string): Promise<number> {
  const { catalogueDesk } = demo.desk;
  const account = await accountOf(demo, "catalogue");
  const versionOf = async () => (await catalogueDesk.draft(id))?.draft.version ?? 0;
  must(await catalogueDesk.submit({ account, id, version: await versionOf(), key: newKey(demo) }));
  return versionOf();
}
