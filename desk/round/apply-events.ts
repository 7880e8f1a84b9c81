import type { Round, RoundVisit } from "../../domain/desk/round/round.ts";
import { stateAfter } from "../../domain/desk/round/states.ts";
import type { SentEvent } from "../../domain/desk/round/types.ts";
import { readBarcode } from "../../domain/desk/round/types.ts";

/** What the phone has noted and the server has not seen counts on the screen already, by the server's own table of steps. */
export function applyEvents(round: Round, events: readonly SentEvent[]): Round {
  return events.reduce(afterEvent, round);
}

function afterEvent(round: Round, { details, bookingNo, slotId }: SentEvent): Round {
  if (details.kind === "cash-handed-over") {
    const { openPaise, announcedPaise } = round.cash;
    return { ...round, cash: { openPaise: 0, announcedPaise: announcedPaise + openPaise } };
  }
  if (details.kind === "unreadable") return round;
  const visit = round.visits.find((each) => each.bookingNo === bookingNo && each.slotId === slotId);
  const state = visit && stateAfter(visit.state, details.kind);
  if (!visit || !state) return round;
  const after: RoundVisit = { ...visit, state };
  const cash = { ...round.cash };
  if (details.kind === "paid") {
    after.duePaise = 0;
    if (details.by === "cash") cash.openPaise += details.paise;
  }
  if (details.kind === "tube-labelled") {
    const barcode = readBarcode(details.barcode);
    after.tubes = visit.tubes.map((each) => (each.tube === details.tube ? { ...each, barcode } : each));
  }
  return { ...round, cash, visits: round.visits.map((each) => (each === visit ? after : each)) };
}
