import { deletionStore } from "../../db/stores/deletions.ts";
import { addMessage } from "../../db/stores/messages.ts";
import { unitOfWork } from "../../db/stores/unit-of-work.ts";
import type { RowEdit } from "../../domain/desk/catalogue/edit-draft.ts";
import { composeMessage } from "../../domain/messages/compose-message.ts";
import { addDays, DAY_MS, formatDayTime, HOUR_MS, indiaDay } from "../../domain/shared/clock.ts";
import { requestApproval } from "../../domain/staff/approvals/service.ts";
import { keepingSeedMark, markFailed } from "../../seed/desk-rows.ts";
import type { DemoBooking, DemoDesk } from "./demo-desk.ts";
import { accountOf, bookDemo, newKey, unwrap } from "./demo-desk.ts";

/** Money: an online payment, a refund in cash to hand over, one that waits for a second person, a settlement file that differs. */
export async function loadDemoMoney(demo: DemoDesk): Promise<void> {
  const { container, desk } = demo;
  const accounts = await accountOf(demo, "accounts");
  const online = await bookDemo(
    demo,
    { number: "31", name: "Arup Demo", dateOfBirth: "1975-05-05", sex: "M" },
    { codes: ["HEM01"], at: "lab", paysOnline: true },
  );
  const { orderId } = unwrap(await container.services.payments.start(online.customerId, online.bookingNo));
  const back = await payAtLab(demo, {
    number: "32",
    name: "Kabita Demo",
    dateOfBirth: "1969-08-20",
    sex: "F",
  });
  const page = await desk.people.booking(accounts, back.bookingNo);
  const request = { account: accounts, bookingNo: back.bookingNo, key: newKey(demo) };
  const version = page?.booking.version ?? 0;
  unwrap(await desk.changes.cancelWithGoodwill({ ...request, version }, "Demo: the machine stood still"));
  const asked = await payAtLab(demo, {
    number: "33",
    name: "Selim Demo",
    dateOfBirth: "1958-01-02",
    sex: "M",
  });
  await askForRefund(demo, asked);
  const day = indiaDay(container.clock());
  const text = [
    "type,order_id,transaction_id,refund_id,amount,fee,tax,settled_amount,settled_date,utr",
    `payment,${orderId},DEMO-TXN-1,,250.00,5.00,0.90,244.10,${day},DEMO-UTR-1`,
    `payment,DEMO-UNKNOWN,DEMO-TXN-2,,400.00,8.00,1.44,390.56,${day},DEMO-UTR-1`,
  ].join("\n");
  unwrap(await desk.accounting.readSettlement(accounts, { name: "demo-settlement.csv", text: `${text}\n` }));
}

async function payAtLab(
  demo: DemoDesk,
  person: Parameters<typeof bookDemo>[1],
): Promise<DemoBooking & { paise: number }> {
  const { desk } = demo;
  const reception = await accountOf(demo, "reception");
  const booked = await bookDemo(demo, person, { codes: ["COA03"], at: "lab" });
  const page = await desk.people.booking(reception, booked.bookingNo);
  const amountPaise = page?.booking.amountPaise ?? 0;
  const { bookingNo } = booked;
  unwrap(await desk.refunds.record(reception, { bookingNo, amountPaise, method: "cash", reference: "" }));
  return { ...booked, paise: amountPaise };
}

/** As where `APPROVAL_REFUND_ABOVE` asks for it: the administrator approves it under Approvals. */
async function askForRefund(
  demo: DemoDesk,
  { bookingNo, customerId, paise }: DemoBooking & { paise: number },
): Promise<void> {
  const { container, desk } = demo;
  const { db, clock, random } = container;
  const accounts = await accountOf(demo, "accounts");
  const labId = (await desk.people.booking(accounts, bookingNo))?.booking.labId;
  await unitOfWork(db).transact(async (tx) =>
    requestApproval({ tx, now: clock(), random }, accounts, {
      action: "refund",
      subject: bookingNo,
      customerId,
      places: labId ? [`lab:${labId}`] : [],
      details: { refundPaise: paise, reason: "Demo: nobody came to the desk for two hours" },
    }),
  );
}

/** Of the office: a message that failed, the end of an account that is asked for, and an incident. */
export async function loadDemoOffice(demo: DemoDesk): Promise<void> {
  const { container, desk } = demo;
  const { db, clock, random, settings } = container;
  const { brand } = settings.site;
  const officer = await accountOf(demo, "privacy-officer");
  const customerId = await desk.telephone.openCustomer(await accountOf(demo, "call-centre"), "9830012441");
  const now = clock();
  const dueAt = new Date(now.getTime() + 2 * DAY_MS);
  const composed = (dedupeKey: string) =>
    composeMessage(
      {
        template: "deletion-asked" as const,
        recipient: "9830012441",
        dedupeKey,
        variables: { brand, at: formatDayTime(dueAt) },
      },
      { now, random },
    );
  await deletionStore(db).ask(customerId, { askedAt: now, dueAt, message: composed("demo deletion") });
  const failed = composed("demo failed message");
  await db.tx((tx) => addMessage(tx, failed));
  await markFailed(db, failed.id, now);
  await desk.privacy.addIncident(officer, {
    id: newKey(demo),
    title: "Demo: a collector's phone was lost",
    what: "Demo: it lay in a tram. Its visits were sealed with the PIN, and its session was ended within the hour.",
    affected: "Demo: the visits of one day",
    affectedCount: 6,
    happenedAt: new Date(now.getTime() - 5 * HOUR_MS),
    noticedAt: new Date(now.getTime() - 4 * HOUR_MS),
  });
}

/** The catalogue: a change that is edited, one that waits for its review. */
export async function loadDemoCatalogue(demo: DemoDesk): Promise<void> {
  const holiday = { place: "lab:BAL", day: dayAhead(demo, 75), reason: "Demo: repairs" };
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
  const cells = { place: "lab:BAL", day: dayAhead(demo, 105), reason: "Demo: the staff's day out" };
  const id = await edit(demo, "Demo: closed for a day", { file: "holidays.csv", rowKey: null, cells });
  const version = await submit(demo, id);
  const account = await accountOf(demo, "administrator");
  await keepingSeedMark(container.db, async () => {
    unwrap(await desk.catalogueDesk.publishNow({ account, id, version, key: newKey(demo) }));
  });
}

function dayAhead({ container }: DemoDesk, days: number): string {
  return addDays(indiaDay(container.clock()), days);
}

async function edit(
  demo: DemoDesk,
  title: string,
  row: Pick<RowEdit, "file" | "rowKey" | "cells">,
): Promise<string> {
  const { catalogueDesk } = demo.desk;
  const editor = await accountOf(demo, "catalogue");
  const draftId = await catalogueDesk.begin(editor, { title, key: newKey(demo) });
  unwrap(await catalogueDesk.saveRow(editor, { ...row, draftId, rowVersion: 0, key: newKey(demo) }));
  return draftId;
}

/** Gives a change to review; its version after that. */
async function submit(demo: DemoDesk, id: string): Promise<number> {
  const { catalogueDesk } = demo.desk;
  const account = await accountOf(demo, "catalogue");
  const versionOf = async () => (await catalogueDesk.draft(id))?.draft.version ?? 0;
  unwrap(await catalogueDesk.submit({ account, id, version: await versionOf(), key: newKey(demo) }));
  return versionOf();
}
