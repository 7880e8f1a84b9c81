import type { Round, RoundVisit } from "../../domain/desk/round/round.ts";
import type { Rejection } from "../../domain/desk/round/states.ts";
import type { SentEvent } from "../../domain/desk/round/types.ts";
import { readBarcode, START_CHECK_ROUNDS } from "../../domain/desk/round/types.ts";

/**
 * What the phone itself sees is wrong with an event, before it is noted: at the door there is often no connection, and what the server
 * refuses an hour later cannot be put right there. The server checks all of it again.
 */
export async function checkEvent(
  { details, bookingNo, slotId }: Pick<SentEvent, "bookingNo" | "slotId" | "details">,
  round: Round,
): Promise<Rejection | null> {
  const visit = round.visits.find((each) => each.bookingNo === bookingNo && each.slotId === slotId);
  if (details.kind === "cash-handed-over") return null;
  if (!visit) return "unknown-booking";
  switch (details.kind) {
    case "started":
      return checkCode(visit, details);
    case "tube-labelled":
      return checkLabel(round, details.barcode);
    case "collected":
      return checkTubes(visit, details.missing);
    default:
      return null;
  }
}

async function checkCode(
  { bookingNo, slotId, startCheck }: RoundVisit,
  { code, reason }: { code: string; reason: string },
): Promise<Rejection | null> {
  if (code === "") return reason === "" ? "no-code" : null;
  if (!globalThis.crypto?.subtle) return null;
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", bytes.encode(code), "PBKDF2", false, ["deriveBits"]);
  const salt = bytes.encode(`${bookingNo} ${slotId}`);
  const facts = { name: "PBKDF2", hash: "SHA-256", salt, iterations: START_CHECK_ROUNDS };
  const derived = new Uint8Array(await crypto.subtle.deriveBits(facts, key, 256));
  const hex = Array.from(derived, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === startCheck ? null : "wrong-code";
}

function checkLabel({ visits }: Round, typed: string): Rejection | null {
  const barcode = readBarcode(typed);
  if (barcode === null) return "not-a-barcode";
  const isUsed = visits.some(({ tubes }) => tubes.some((tube) => tube.barcode === barcode));
  return isUsed ? "barcode-used" : null;
}

function checkTubes({ tubes }: RoundVisit, missing: string): Rejection | null {
  const labelled = tubes.filter(({ barcode }) => barcode !== null).length;
  if (labelled === 0) return "no-tube";
  return labelled < tubes.length && missing === "" ? "tubes-missing" : null;
}
