import { setTimeout as sleep } from "node:timers/promises";
import { seededChance } from "../support/seeded-chance.ts";
import type { DeskClient } from "./desk-client.ts";
import { atDesk } from "./desk-client.ts";
import type { Diary, KnownBooking } from "./diary.ts";
import { uuidBy } from "./diary.ts";
import type { SiteOfDay } from "./site-of-day.ts";
import { untilResponse } from "./site-of-day.ts";

interface Round {
  site: SiteOfDay;
  diary: Diary;
  chance: () => number;
}
interface PhoneEvent {
  id: string;
  bookingNo: string;
  slotId: string;
  at: string;
  details: Record<string, unknown> & { kind: string };
}

const PAUSE_MS = 1_000;
/** The phone has several visits under way: one waits for its connection, another goes on. */
const VISITS_AT_ONCE = 4;
const PIN = "2580";
/** Rows of a day's list: as many as a page shows at most. */
const WHOLE_DAY = 10_000;

/** Reception and a collector: visits are assigned, the phone goes offline and sends late and twice, the tubes are received, until the day is over. */
export async function collectorsOfDay(round: Round, isOver: () => boolean): Promise<void> {
  const { diary, site } = round;
  const reception = await atDesk(site, "reception");
  const phone = await atDesk(site, "collector");
  const chosen = await phone.post("/desk/round/pin", [
    ["pin", PIN],
    ["again", PIN],
  ]);
  if (chosen.status !== 302) diary.faults.push(`the phone took no PIN: status ${chosen.status}`);
  await Promise.all(
    Array.from({ length: VISITS_AT_ONCE }, async () => {
      const own = { ...round, chance: seededChance(Math.floor(round.chance() * 2 ** 31)) };
      for (; !isOver(); await sleep(PAUSE_MS)) {
        const booking = diary.take("collector");
        if (booking) await visit(own, { reception, phone }, booking);
      }
    }),
  );
}

async function visit(
  round: Round,
  { reception, phone }: { reception: DeskClient; phone: DeskClient },
  booking: KnownBooking,
): Promise<void> {
  const { diary, chance } = round;
  const path = `/desk/visits?day=${/\d{4}-\d{2}-\d{2}/.exec(booking.slotId)?.[0]}&most=${WHOLE_DAY}`;
  const page = await reception.get(path);
  const collector = /<option value="([^"]+)"[^>]*>Bikash/.exec(page.text)?.[1] ?? "";
  if (!page.text.includes(booking.no)) diary.faults.push(`${booking.no} is not on the list of its day`);
  const assigned = await reception.post(path, [
    ["visit", booking.no],
    ["collector", collector],
  ]);
  if (assigned.status !== 200) {
    diary.faults.push(`${booking.no} was not assigned: status ${assigned.status}`);
    return;
  }
  diary.count("visits assigned");
  const event = (details: PhoneEvent["details"]): PhoneEvent => ({
    id: uuidBy(chance),
    bookingNo: booking.no,
    slotId: booking.slotId,
    details,
    at: new Date().toISOString(),
  });
  const first = [event({ kind: "accepted" }), event({ kind: "on-the-way" })];
  await send(round, phone, first);
  booking.isOnTheWay = true;
  const code = await startCode(round, booking);
  const wrong = code === "0000" ? "1111" : "0000";
  const barcode = `DAY-${booking.no}`;
  // The rest is done without a connection and sent later, all at once; some of it was sent before and comes again.
  const queue = [
    event({ kind: "arrived" }),
    ...(chance() < 0.3 ? [event({ kind: "started", code: wrong, reason: "" })] : []),
    event({ kind: "started", code, reason: "" }),
    event({ kind: "tube-labelled", tube: "1.1.1", barcode }),
    ...(booking.payLater
      ? [event({ kind: "paid", by: "cash", paise: booking.amountPaise, reference: "" })]
      : []),
    event({ kind: "collected", missing: "The other tubes come with the next visit" }),
  ];
  const offline = chance();
  if (offline < 0.4) await sleep(4_000 * chance());
  if (offline < 0.3) await send(round, phone, queue.slice(0, 2));
  await send(round, phone, queue);
  if (chance() < 0.3) await Promise.all([send(round, phone, queue), send(round, phone, queue)]);
  const unexpected = [...first, ...queue].flatMap(({ id, details }) => {
    const expected = details.code === wrong ? "wrong-code" : null;
    const refused = diary.events.get(id)?.refused ?? null;
    return refused === expected ? [] : [`${details.kind}: ${refused ?? "counts"}`];
  });
  if (unexpected.length > 0) {
    diary.faults.push(`${booking.no}: the phone was told ${unexpected.join(", ")}`);
    return;
  }
  booking.tubes.set(barcode, "labelled");
  if (booking.payLater) booking.cashPaise = booking.amountPaise;
  booking.isCollected = true;
  diary.count("samples collected");
  const key = uuidBy(chance);
  const received = await reception.post("/desk/samples", [
    ["intent", "receive"],
    ["code", barcode],
    ["key", key],
  ]);
  if (received.status === 302) {
    booking.tubes.set(barcode, "received");
    booking.fate = "laboratory";
  } else diary.faults.push(`${barcode} was not received: status ${received.status}`);
}

/** The phone's queue goes up; what the site says of an event the first time must be what it says of it ever after. */
async function send({ diary }: Round, phone: DeskClient, events: readonly PhoneEvent[]): Promise<void> {
  const response = await phone.post("/desk/round/events", [["events", JSON.stringify(events)]]);
  if (response.status !== 200) {
    diary.faults.push(`the phone's events were not taken: status ${response.status}`);
    return;
  }
  const { taken } = JSON.parse(response.text) as { taken: { id: string; refused: string | null }[] };
  if (taken.length !== events.length)
    diary.faults.push(`of ${events.length} events ${taken.length} were taken`);
  for (const { id, refused } of taken) {
    const before = diary.events.get(id);
    const bookingNo = events.find((event) => event.id === id)?.bookingNo ?? "";
    if (before && before.refused !== refused) {
      diary.faults.push(
        `an event of ${bookingNo} that was sent again is now ${refused ?? "counted"}, was ${before.refused ?? "counted"}`,
      );
    }
    diary.events.set(id, { bookingNo, refused });
  }
}

/** The customer reads the code in the message that somebody is on the way, and tells it at the door. */
async function startCode({ site, diary }: Round, { no, customer }: KnownBooking): Promise<string> {
  for (let tries = 0; tries < 100; tries++, await sleep(200)) {
    const { body } = await untilResponse("the outbox", () =>
      customer.client.get<{ text: string }[]>(`${site.app.url}/dev/outbox?to=${customer.mobile}`),
    );
    const told = body.find(({ text }) => text.includes(no) && text.includes("on the way"));
    const code = /start code (\d{4})/.exec(told?.text ?? "")?.[1];
    if (code) return code;
  }
  diary.faults.push(`${no}: the customer was told no start code`);
  return "";
}
