import type { PatientSex } from "../identity/types.ts";

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
export const MAX_FAMILY_MEMBERS = 15;
export const MAX_ADDRESSES = 20;
