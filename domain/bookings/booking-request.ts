import type { Catalogue } from "../catalogue/types.ts";
import type { SlotRules } from "../slots/rules.ts";
import type { CartRefusal } from "./check-cart.ts";
import type { PatientRefusal } from "./check-patient.ts";
import type { GivenConsent } from "./consents.ts";

export interface BookRequest {
  customerId: string;
  patientId: string;
  /** Patient ids by service id, for lines that are for somebody else than `patientId`. */
  patients?: ReadonlyMap<number, string>;
  mode: "home" | "lab";
  addressId: string | null;
  /** The lab of a lab visit, or of the second visit of a home booking. */
  labId: number | null;
  slotId: string;
  /** The slot of the second visit: for what is done at a lab only beside a home collection. */
  labSlotId?: string | null;
  payLater: boolean;
  consents?: readonly GivenConsent[];
  /** Where the customer has agreed to the booking: on the site's review, unless an app has asked. */
  agreedIn?: "checkout" | "app";
  /** What the customer saw, paise. */
  seenPaise: number;
}

export type BookRefusal =
  | CartRefusal
  | PatientRefusal
  | { code: "unknown-patient" }
  | { code: "unknown-address" }
  | { code: "missing-field"; field: "AddressId" | "LabId" }
  | { code: "not-served"; pincode: string }
  | { code: "unknown-lab" }
  | { code: "wrong-slot" }
  | { code: "visits-overlap" }
  | { code: "slot-full" | "slot-over"; visit: 1 | 2 }
  /** The account has as many bookings without money as it may have. */
  | { code: "too-many-unpaid"; payLater: boolean };

export interface BookFacts {
  catalogue: Catalogue;
  slotRules: SlotRules;
  hardCopyChargePaise: number;
  /** Bookings of one customer that hold places and are not paid, those to be paid at the visit among them; null: any number. */
  mostUnpaid: number | null;
  /** YYYY-MM-DD of the privacy notice in force. */
  noticeVersion: string;
}
