import type { Patient } from "../support/lab.ts";
import type { SocketClient } from "../support/socket-client.ts";

/** Who of the chain goes on with a booking once its customer is done with it; nobody else touches it, so what must come of it is known. */
export type Fate = "rests" | "collector" | "laboratory" | "desk";

/** A booking as it was acknowledged to its customer or, by telephone, to the desk. */
export interface KnownBooking {
  readonly no: string;
  readonly customer: KnownCustomer;
  readonly patientId: string;
  readonly patient: Patient;
  readonly serviceIds: readonly number[];
  readonly amountPaise: number;
  readonly payLater: boolean;
  slotId: string;
  /** Orders that were opened at the provider for it. */
  orders: Set<string>;
  /** The customer was told that it is paid. */
  isToldPaid: boolean;
  /** The customer has opened its bill. */
  hasBill: boolean;
  isCancelled: boolean;
  /** Times that it was moved. */
  moves: number;
  cashPaise: number;
  isOnTheWay: boolean;
  isCollected: boolean;
  /** Barcodes of its tubes, and whether reception has acknowledged them. */
  tubes: Map<string, "labelled" | "received">;
  fate: Fate | null;
}

/** What is acknowledged of a booking when it is made. */
type Booked = Pick<
  KnownBooking,
  "no" | "customer" | "patientId" | "patient" | "serviceIds" | "amountPaise" | "payLater" | "slotId"
>;

export interface KnownCustomer {
  readonly mobile: string;
  readonly client: SocketClient;
}

/** What the laboratory has reported of a test, as far as it was acknowledged and applied. */
export interface KnownReport {
  readonly accession: string;
  readonly booking: KnownBooking;
  reportId: string;
  analyte: string;
  value: string;
  versions: number;
  /** Held until a pathologist releases it: its customer must not read the value. */
  isHeld: boolean;
}

/**
 * The model of the day, outside the product: what was acknowledged to whom. It knows nothing of the product's code or database.
 */
export class Diary {
  readonly customers: KnownCustomer[] = [];
  readonly bookings = new Map<string, KnownBooking>();
  readonly reports = new Map<string, KnownReport>();
  /** Events of collectors by their ids, with what the site said of each. */
  readonly events = new Map<string, { bookingNo: string; refused: string | null }>();
  /** Messages of the laboratory by their ids, with the state that each must end in. */
  readonly messages = new Map<string, { id: string; expected: "applied" | "quarantined"; why: string }>();
  /** What was wrong while the day went on. */
  readonly faults: string[] = [];
  readonly counts = new Map<string, number>();

  /** Notes a booking that was acknowledged and to which nothing has happened yet. */
  addBooking(booked: Booked, fate: Fate | null): KnownBooking {
    const known: KnownBooking = {
      ...booked,
      fate,
      orders: new Set(),
      isToldPaid: false,
      hasBill: false,
      isCancelled: false,
      moves: 0,
      cashPaise: 0,
      isOnTheWay: false,
      isCollected: false,
      tubes: new Map(),
    };
    this.bookings.set(known.no, known);
    return known;
  }

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  /** Bookings that were left to somebody, in their order; each is handed out once. */
  take(fate: Fate): KnownBooking | undefined {
    const found = [...this.bookings.values()].find((booking) => booking.fate === fate);
    if (found) found.fate = "rests";
    return found;
  }
}

/** One of a list by chance. */
export function pick<T>(chance: () => number, of: readonly T[]): T {
  const chosen = of[Math.floor(chance() * of.length)];
  if (chosen === undefined) throw new Error("nothing to pick from");
  return chosen;
}

/** Letters alone, different for every number: names of people have no digits. */
export function lettersOf(number: number): string {
  const letters = number
    .toString(26)
    .replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
  return `${letters.charAt(0).toUpperCase()}${letters.slice(1)}`;
}

/** A UUID by chance, so that a run with the same seed has the same keys. */
export function uuidBy(chance: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(chance() * 16).toString(16));
  [hex[12], hex[16]] = ["4", "8"];
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
