import type { PatientSex } from "../identity/types.ts";
import type { StaffAction } from "../staff/staff-action.ts";

/** A person whom the customer books for: the customer ("Self") or one of the family. */
export interface PatientRecord {
  id: string;
  /** Empty for a new customer's Self, until it is given. */
  name: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string | null;
  sex: PatientSex | null;
  relationship: string;
}

/** The details of a patient; all of them are needed to print a report under the right name and ranges. */
export interface PatientDetails {
  name: string;
  dateOfBirth: string;
  sex: PatientSex;
  relationship: string;
}

export interface AddressDetails {
  label: string;
  house: string;
  street: string;
  /** May be empty. */
  locality: string;
  landmark: string;
  pincode: string;
  city: string;
  state: string;
  /** Whom the collector calls on arrival; empty: the customer's own number. */
  contactMobile: string;
}

export interface AddressRecord extends AddressDetails {
  id: string;
}

/** The customer's own row among the patients. */
export const SELF = "Self";

/** The customer among their patients; throws where there is none, which no account is without. */
export function selfOf<P extends { relationship: string }>(patients: readonly P[]): P {
  const self = patients.find(({ relationship }) => relationship === SELF);
  if (!self) throw new Error("an account has no Self among its patients");
  return self;
}

export const MAX_FAMILY_MEMBERS = 15;
export const MAX_ADDRESSES = 20;

/** Patients in the database; every method names the owner, and hidden ones are left out. */
export interface PatientStore {
  /** Self first, then in the order in which they were added. */
  list(customerId: string): Promise<PatientRecord[]>;
  find(customerId: string, id: string): Promise<PatientRecord | undefined>;
  /**
   * `action`: the entry of the staff's record, when it is they who add: in the transaction of what they add, and only with it.
   * `there`: a person with this name, date of birth and sex is on the list; `full`: there are `most` besides Self already. Both hold for
   * concurrent additions too.
   */
  add(
    customerId: string,
    id: string,
    details: PatientDetails,
    limit: { most: number; now: Date; action?: StaffAction | undefined },
  ): Promise<"added" | "there" | "full">;
  /**
   * Self's name, date of birth and sex are the account's too, and those of every entry that this customer owns in another account: all change
   * together, with `action` of the staff's record. `owned`: somebody else owns the reports of this entry, and its details with them. `there`: as in `add`, of another entry.
   */
  change(
    customerId: string,
    id: string,
    details: PatientDetails,
    action?: StaffAction,
  ): Promise<"changed" | "owned" | "there" | "unknown">;
  /** An open invitation to own the entry's reports ends with it. */
  hide(customerId: string, id: string, now: Date): Promise<boolean>;
}

export interface AddressStore {
  /** Newest first. */
  list(customerId: string): Promise<AddressRecord[]>;
  find(customerId: string, id: string): Promise<AddressRecord | undefined>;
  /** Returns its id: that of the same address if it is on the list already; null when there are `most` others. `action` is recorded with a new one alone. */
  add(
    customerId: string,
    id: string,
    details: AddressDetails,
    limit: { most: number; now: Date; action?: StaffAction },
  ): Promise<string | null>;
  change(customerId: string, id: string, details: AddressDetails): Promise<boolean>;
  hide(customerId: string, id: string, now: Date): Promise<boolean>;
}
