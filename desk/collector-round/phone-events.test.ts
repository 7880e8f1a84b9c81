import { expect, test } from "vitest";
import type { Round, RoundVisit } from "../../domain/desk/collector-round/round.ts";
import type { EventDetails, SentEvent } from "../../domain/desk/collector-round/types.ts";
import { indiaDay } from "../../domain/shared/clock.ts";
import { applyEvents, checkEvent, isForNow, keptNow, readFormEvent } from "./phone-events.ts";

const TUBE = {
  tube: "1.1.1",
  patient: "Asha",
  container: "EDTA tube",
  tests: ["Blood count"],
  barcode: null,
};
const VISIT: RoundVisit = {
  bookingNo: "N1",
  slotId: "zone:1_2026-11-26_0700",
  startsAt: "2026-11-26T01:30:00Z",
  status: "On The Way",
  state: "arrived",
  isCancelled: false,
  patients: ["Asha"],
  tests: ["Blood count"],
  fasting: 0,
  address: "4B",
  landmark: "",
  pincode: "700029",
  telephone: "9830012345",
  note: "",
  duePaise: 45_000,
  // PBKDF2-SHA-256 of "0420" over "N1 zone:1_2026-11-26_0700", 20,000 rounds.
  startCheck: "fbbfe97f33d4fba11f21e6d99f37768199a5c6afee21b4a43464c67e1d9116bd",
  tubes: [TUBE, { ...TUBE, tube: "1.2.1", container: "Urine container" }],
};
const ROUND: Round = {
  accountId: "a",
  day: "2026-11-26",
  now: "2026-11-26T04:00:00Z",
  refused: [],
  visits: [VISIT],
  cash: { openPaise: 0, announcedPaise: 0 },
};

const event = (details: EventDetails): SentEvent => ({
  id: "e",
  bookingNo: "N1",
  slotId: VISIT.slotId,
  at: new Date("2026-11-26T02:00:00Z"),
  details,
});
const started = event({ kind: "started", code: "0420", reason: "" });
const label = (barcode: string, tube = "1.1.1") => event({ kind: "tube-labelled", tube, barcode });

test("what waits to be sent shows on the screen: state, label and money", () => {
  const cash = event({ kind: "paid", by: "cash", paise: 45_000, reference: "" });
  const after = applyEvents(ROUND, [started, label("t-0001"), cash]);
  expect(after.visits[0]).toMatchObject({
    state: "started",
    duePaise: 0,
    tubes: [{ barcode: "T-0001" }, { barcode: null }],
  });
  expect(after.cash).toEqual({ openPaise: 45_000, announcedPaise: 0 });
  const handedOver = { ...event({ kind: "cash-handed-over", paise: 45_000 }), bookingNo: "" };
  expect(applyEvents(after, [handedOver]).cash).toEqual({ openPaise: 0, announcedPaise: 45_000 });
});

test("what the table of steps does not allow changes nothing, nor does an event of another time", () => {
  expect(applyEvents(ROUND, [event({ kind: "collected", missing: "" })])).toEqual(ROUND);
  expect(applyEvents(ROUND, [{ ...started, slotId: "zone:1_2026-11-27_0700" }])).toEqual(ROUND);
});

test.each<[string, SentEvent, Round, string | null]>([
  ["the right code", started, ROUND, null],
  ["a wrong code", event({ kind: "started", code: "0421", reason: "" }), ROUND, "wrong-code"],
  ["no code and no reason", event({ kind: "started", code: "", reason: "" }), ROUND, "no-code"],
  ["no code with a reason", event({ kind: "started", code: "", reason: "no telephone" }), ROUND, null],
  ["a label", label("T-0001"), ROUND, null],
  ["a label that is none", label("?"), ROUND, "not-a-barcode"],
  [
    "a label of another tube",
    label("t-0001", "1.2.1"),
    applyEvents(ROUND, [started, label("T-0001")]),
    "barcode-used",
  ],
  ["an end without any tube", event({ kind: "collected", missing: "" }), ROUND, "no-tube"],
  [
    "an end with a tube missing",
    event({ kind: "collected", missing: "" }),
    applyEvents(ROUND, [started, label("T-0001")]),
    "tubes-missing",
  ],
  [
    "an end with the reason why",
    event({ kind: "collected", missing: "Could not give urine" }),
    applyEvents(ROUND, [started, label("T-0001")]),
    null,
  ],
  ["a visit that the phone does not know", { ...started, bookingNo: "N2" }, ROUND, "unknown-booking"],
])("the phone itself sees %s", async (_, sent, round, refused) => {
  expect(await checkEvent(sent, round)).toBe(refused);
});

test.each([
  ["with blanks between, in the digits of Bengali", " ০ ৪  ২  ০ ", null],
  ["with the words around it", "Start code 0420", "wrong-code"],
])("a start code %s is judged like any other", async (_, code, refused) => {
  const form = new FormData();
  const fields = { kind: "started", bookingNo: "N1", slotId: VISIT.slotId, code };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const read = readFormEvent(form);
  expect(read && (await checkEvent(read, ROUND))).toBe(refused);
});

test("money that the day has already, because only its answer was lost, is not counted once more", () => {
  const cash = event({ kind: "paid", by: "cash", paise: 45_000, reference: "" });
  const told = applyEvents(ROUND, [started, cash]);
  expect(applyEvents(told, [cash]).cash).toEqual({ openPaise: 45_000, announcedPaise: 0 });
});

test.each([
  ["has lost its time keeps its day", "1970-01-01T04:00:00Z", true],
  ["is a day slow keeps its day", "2026-11-25T04:00:00Z", true],
  ["is two days slow keeps nothing", "2026-11-24T04:00:00Z", false],
  ["was set back a month keeps nothing", "2026-10-26T04:00:00Z", false],
])("a phone whose clock %s", (_, now, isKept) => {
  expect(isForNow(ROUND.day, new Date(now))).toBe(isKept);
  expect(keptNow(ROUND, [], new Date(now))).toEqual(isKept ? ROUND : null);
});

test.each<[string, string, readonly SentEvent[], string[] | null]>([
  ["before midnight all of the day", "2026-11-26T18:29:00Z", [], ["N1", "N2"]],
  ["after midnight what the collector has set out for", "2026-11-26T18:31:00Z", [], ["N1"]],
  ["also where that waits to be sent", "2026-11-26T18:31:00Z", [started], ["N1"]],
  [
    "nothing once it is done",
    "2026-11-26T18:31:00Z",
    [started, label("T-0001"), event({ kind: "collected", missing: "" })],
    null,
  ],
  ["nothing in the morning", "2026-11-27T00:30:00Z", [], null],
  ["nothing a day later", "2026-11-27T18:31:00Z", [], null],
])("a phone shows %s", (_, now, events, shown) => {
  const other: RoundVisit = { ...VISIT, bookingNo: "N2", state: "accepted" };
  const kept = keptNow({ ...ROUND, visits: [VISIT, other] }, events, new Date(now));
  expect(kept?.visits.map(({ bookingNo }) => bookingNo) ?? null).toEqual(shown);
  if (kept) expect(kept.day).toBe(indiaDay(new Date(now)));
});
