import type { Clock } from "../clock.ts";
import type { Customer } from "../identity/visitor.ts";
import { isUuid } from "../is-uuid.ts";
import { type Random, uuidv7 } from "../random.ts";
import { done, type Result, refuse } from "../result.ts";
import { type AddPatientRefusal, addPatient } from "./add-patient.ts";
import { type ChangePatientRefusal, changePatient } from "./change-patient.ts";
import type { AddressStore, PatientStore } from "./needs.ts";
import { type RemovePatientRefusal, removePatient } from "./remove-patient.ts";
import {
  type AddressDetails,
  type AddressRecord,
  MOST_ADDRESSES,
  type PatientDetails,
  type PatientRecord,
} from "./types.ts";

export interface FamilyNeeds {
  patients: PatientStore;
  addresses: AddressStore;
  /** Whether samples are collected at home in a pincode. */
  isServed: (pincode: string) => boolean;
  clock: Clock;
  random: Random;
}

export type ServedAddress = AddressRecord & { served: boolean };

/** The people and places a customer books for. What is not the customer's own is unknown. */
export interface FamilyService {
  /** Self first. */
  patients(customer: Customer): Promise<PatientRecord[]>;
  findPatient(customer: Customer, id: string): Promise<PatientRecord | undefined>;
  addPatient(customer: Customer, details: PatientDetails): Promise<Result<string, AddPatientRefusal>>;
  changePatient(
    customer: Customer,
    id: string,
    details: PatientDetails,
  ): Promise<Result<void, ChangePatientRefusal>>;
  removePatient(customer: Customer, id: string): Promise<Result<void, RemovePatientRefusal>>;
  addresses(customer: Customer): Promise<ServedAddress[]>;
  findAddress(customer: Customer, id: string): Promise<ServedAddress | undefined>;
  addAddress(
    customer: Customer,
    details: AddressDetails,
  ): Promise<Result<ServedAddress, { code: "addresses-full" }>>;
  changeAddress(
    customer: Customer,
    id: string,
    details: AddressDetails,
  ): Promise<Result<ServedAddress, { code: "unknown-address" }>>;
  /** False when it is not there. Bookings keep their copy. */
  removeAddress(customer: Customer, id: string): Promise<boolean>;
}

export function familyService(needs: FamilyNeeds): FamilyService {
  const { patients, addresses, clock } = needs;
  const withServed = (address: AddressRecord): ServedAddress => ({
    ...address,
    served: needs.isServed(address.pincode),
  });

  return {
    patients: ({ customerId }) => patients.list(customerId),

    findPatient: async ({ customerId }, id) => (isUuid(id) ? patients.find(customerId, id) : undefined),

    addPatient: ({ customerId }, details) => addPatient(needs, { customerId, details, now: clock() }),

    async changePatient({ customerId }, id, details) {
      if (!isUuid(id)) return refuse({ code: "unknown-patient" });
      return changePatient(needs, { customerId, id, details, now: clock() });
    },

    async removePatient({ customerId }, id) {
      if (!isUuid(id)) return refuse({ code: "unknown-patient" });
      return removePatient(needs, { customerId, id, now: clock() });
    },

    addresses: async ({ customerId }) => (await addresses.list(customerId)).map(withServed),

    async findAddress({ customerId }, id) {
      const found = isUuid(id) ? await addresses.find(customerId, id) : undefined;
      return found && withServed(found);
    },

    async addAddress({ customerId }, details) {
      const now = clock();
      const id = uuidv7(now, needs.random);
      const added = await addresses.add(customerId, id, details, { most: MOST_ADDRESSES, now });
      return added ? done(withServed({ id, ...details })) : refuse({ code: "addresses-full" });
    },

    async changeAddress({ customerId }, id, details) {
      const changed = isUuid(id) && (await addresses.change(customerId, id, details));
      return changed ? done(withServed({ id, ...details })) : refuse({ code: "unknown-address" });
    },

    removeAddress: async ({ customerId }, id) => isUuid(id) && addresses.hide(customerId, id, clock()),
  };
}
