import { deletionStore } from "../../db/stores/deletions.ts";
import { addMessage } from "../../db/stores/messages.ts";
import { unitOfWork } from "../../db/stores/unit-of-work.ts";
import { composeMessage } from "../../domain/notices/compose-message.ts";
import { DAY_MS, formatDayTime, HOUR_MS, indiaDay } from "../../domain/shared/clock.ts";
import { askApproval } from "../../domain/staff/approvals/ask-approval.ts";
import { markFailed } from "../../seed/desk-rows.ts";
import type { DemoBooking, DemoDesk } from "./demo-desk.ts";
import { accountOf, bookDemo, must, newKey } from "./demo-desk.ts";

/** Money: an online payment, a refund in cash to hand over, one that waits for a second person, a settlement file that differs. */
export async function loadDemoMoney(demo: DemoDesk): Promise<void> {
  const { container, desk } = demo;
  const accounts = await accountOf(demo, "accounts");
  const online = await bookDemo(
    demo,
    { number: "31", name: "Arup Demo", dateOfBirth: "1975-05-05", sex: "M" },
    { codes: ["HEM01"], at: "lab", paysOnline: true },
  );
  const { orderId } = must(await container.services.payments.start(online.customerId, online.bookingNo));
  const back = await payAtLab(demo, {
    number: "32",
    name: "Kabita Demo",
    dateOfBirth: "1969-08-20",
    sex: "F",
  });
  const page = await desk.people.booking(accounts, back.bookingNo);
  const request = { account: accounts, bookingNo: back.bookingNo, key: newKey(demo) };
  const version = page?.booking.version ?? 0;
  must(await desk.changes.cancelWithGoodwill({ ...request, version }, "Demo: the machine stood still"));
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
  must(await desk.books.readSettlement(accounts, { name: "demo-settlement.csv", text: `${text}\n` }));
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
  must(await desk.refunds.record(reception, { bookingNo, amountPaise, method: "cash", reference: "" }));
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
    askApproval({ tx, now: clock(), random }, accounts, {
      ...{ action: "refund", subject: bookingNo, customerId, places: labId ? [`lab:${labId}`] : [] },
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
        ...{ template: "deletion-asked" as const, recipient: "9830012441", dedupeKey },
        variables: { brand, at: formatDayTime(dueAt) },
      },
      { now, random },
    );
  await deletionStore(db).ask(customerId, { askedAt: now, dueAt, message: composed("demo deletion") });
  const failed = composed("demo failed message");
  await db.tx((tx) => addMessage(tx, failed));
  await markFailed(db, failed.id, now);
  await desk.privacy.addIncident(officer, {
    ...{ id: newKey(demo), title: "Demo: a collector's phone was lost" },
    what: "Demo: it lay in a tram. Its visits were sealed with the PIN, and its session was ended within the hour.",
    ...{ affected: "Demo: the visits of one day", affectedCount: 6 },
    ...{
      happenedAt: new Date(now.getTime() - 5 * HOUR_MS),
      noticedAt: new Date(now.getTime() - 4 * HOUR_MS),
    },
  });
}
