import type { AddressDetails, AddressRecord, PatientDetails, PatientRecord } from "./types.ts";

/** Patients as the database keeps them; every method names whose they are, and hidden ones are not there. */
export interface PatientStore {
  /** Self first, then in the order in which they were added. */
  list(customerId: string): Promise<PatientRecord[]>;
  find(customerId: string, id: string): Promise<PatientRecord | undefined>;
  /**
   * `there`: somebody of this name, date of birth and sex is on the list; `full`: there are `most` besides Self already. Both hold
   * for additions at the same time.
   */
  add(
    customerId: string,
    id: string,
    details: PatientDetails,
    limit: { most: number; now: Date },
  ): Promise<"added" | "there" | "full">;
  /** Self's name, date of birth and sex are the account's too: both change together. False when the patient is not there. */
  change(customerId: string, id: string, details: PatientDetails): Promise<boolean>;
  hide(customerId: string, id: string, now: Date): Promise<boolean>;
}

export interface AddressStore {
  /** Newest first. */
  list(customerId: string): Promise<AddressRecord[]>;
  find(customerId: string, id: string): Promise<AddressRecord | undefined>;
  /** Returns its id: that of the same address if it is in the list already; null when there are `most` others. */
  add(
    customerId: string,
    id: string,
    details: AddressDetails,
    limit: { most: number; now: Date },
  ): Promise<string | null>;
  change(customerId: string, id: string, details: AddressDetails): Promise<boolean>;
  hide(customerId: string, id: string, now: Date): Promise<boolean>;
}
