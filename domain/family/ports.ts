import type { AddressDetails, AddressRecord, PatientDetails, PatientRecord } from "./types.ts";

/** Patients in the database; every method names the owner, and hidden ones are left out. */
export interface PatientStore {
  /** Self first, then in the order in which they were added. */
  list(customerId: string): Promise<PatientRecord[]>;
  find(customerId: string, id: string): Promise<PatientRecord | undefined>;
  /**
   * `there`: a person with this name, date of birth and sex is on the list; `full`: there are `most` besides Self already. Both hold for
   * concurrent additions too.
   */
  add(
    customerId: string,
    id: string,
    details: PatientDetails,
    limit: { most: number; now: Date },
  ): Promise<"added" | "there" | "full">;
  /**
   * Self's name, date of birth and sex are the account's too, and those of every entry that this customer owns in another account: all change
   * together. `owned`: somebody else owns the reports of this entry, and its details with them.
   */
  change(customerId: string, id: string, details: PatientDetails): Promise<"changed" | "owned" | "unknown">;
  hide(customerId: string, id: string, now: Date): Promise<boolean>;
}

export interface AddressStore {
  /** Newest first. */
  list(customerId: string): Promise<AddressRecord[]>;
  find(customerId: string, id: string): Promise<AddressRecord | undefined>;
  /** Returns its id: that of the same address if it is on the list already; null when there are `most` others. */
  add(
    customerId: string,
    id: string,
    details: AddressDetails,
    limit: { most: number; now: Date },
  ): Promise<string | null>;
  change(customerId: string, id: string, details: AddressDetails): Promise<boolean>;
  hide(customerId: string, id: string, now: Date): Promise<boolean>;
}
