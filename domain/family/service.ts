import type { Customer } from "../identity/types.ts";
import { composeMessage } from "../messages/compose-message.ts";
import type { Clock } from "../shared/clock.ts";
import { isUuid, uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type {
  AcceptOutcome,
  Booker,
  InvitationView,
  InviteError,
  InviteNeeds,
  Ownership,
} from "./invitations.ts";
import { inviteAdult } from "./invitations.ts";
import type { AddPatientError, ChangePatientError, RemovePatientError } from "./patients.ts";
import { addPatient, changePatient, removePatient } from "./patients.ts";
import type { AddressDetails, AddressRecord, AddressStore, PatientDetails, PatientRecord } from "./types.ts";
import { MAX_ADDRESSES } from "./types.ts";

export interface FamilyNeeds extends InviteNeeds {
  addresses: AddressStore;
  /** Whether samples are collected at home in a pincode. */
  isServed: (pincode: string) => boolean;
  clock: Clock;
  /** Has queued messages sent at once. */
  wakeMessages: () => void;
}

export type ServedAddress = AddressRecord & { served: boolean };

/** The people and addresses a customer books for. Another customer's are unknown. */
export interface FamilyService {
  /** Self first. */
  patients(customer: Customer): Promise<PatientRecord[]>;
  findPatient(customer: Customer, id: string): Promise<PatientRecord | undefined>;
  addPatient(customer: Customer, details: PatientDetails): Promise<Result<string, AddPatientError>>;
  changePatient(
    customer: Customer,
    id: string,
    details: PatientDetails,
  ): Promise<Result<void, ChangePatientError>>;
  removePatient(customer: Customer, id: string): Promise<Result<void, RemovePatientError>>;
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

  /** Invites an adult of the family to own their reports. */
  invite(customer: Customer, patientId: string, mobile: string): Promise<Result<void, InviteError>>;
  withdrawInvitation(customer: Customer, patientId: string): Promise<boolean>;
  /** The state for each family member who was invited or owns their reports. */
  ownerships(customer: Customer): Promise<Ownership[]>;
  /** An invitation that went to the customer's own number. */
  invitation(customer: Customer, link: string): Promise<InvitationView | undefined>;
  acceptInvitation(
    customer: Customer,
    link: string,
    accepted: { dateOfBirth: string; shares: boolean },
  ): Promise<AcceptOutcome>;
  declineInvitation(customer: Customer, link: string): Promise<boolean>;
  /** Who books for the customer, whose reports are the customer's own. */
  bookers(customer: Customer): Promise<Booker[]>;
  setShares(customer: Customer, patientId: string, shares: boolean): Promise<boolean>;
}

/** Binds the use cases of family and addresses to their dependencies. An id that is no UUID is unknown, like one of another customer. */
export function familyService(needs: FamilyNeeds): FamilyService {
  const { patients, addresses, invitations, clock } = needs;
  const withServed = (address: AddressRecord): ServedAddress => ({
    ...address,
    served: needs.isServed(address.pincode),
  });

  return {
    patients: ({ customerId }) => patients.list(customerId),

    findPatient: async ({ customerId }, id) => (isUuid(id) ? patients.find(customerId, id) : undefined),

    addPatient: ({ customerId }, details) => addPatient(needs, { customerId, details, now: clock() }),

    async changePatient({ customerId }, id, details) {
      if (!isUuid(id)) return fail({ code: "unknown-patient" });
      return changePatient(needs, { customerId, id, details, now: clock() });
    },

    async removePatient({ customerId }, id) {
      if (!isUuid(id)) return fail({ code: "unknown-patient" });
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
      const added = await addresses.add(customerId, id, details, { most: MAX_ADDRESSES, now });
      return added ? done(withServed({ id: added, ...details })) : fail({ code: "addresses-full" });
    },

    async changeAddress({ customerId }, id, details) {
      const changed = isUuid(id) && (await addresses.change(customerId, id, details));
      return changed ? done(withServed({ id, ...details })) : fail({ code: "unknown-address" });
    },

    removeAddress: async ({ customerId }, id) => isUuid(id) && addresses.hide(customerId, id, clock()),

    async invite({ customerId }, patientId, mobile) {
      if (!isUuid(patientId)) return fail({ code: "unknown-patient" });
      const invited = await inviteAdult(needs, { customerId, patientId, mobile, now: clock() });
      needs.wakeMessages();
      return invited;
    },
    withdrawInvitation: async ({ customerId }, patientId) =>
      isUuid(patientId) && invitations.withdraw(customerId, patientId, clock()),
    ownerships: ({ customerId }) => invitations.ownerships(customerId, clock()),
    invitation: ({ customerId }, link) =>
      invitations.find(needs.secrets.hashOfLink(link), customerId, clock()),
    async acceptInvitation({ customerId }, link, accepted) {
      const now = clock();
      const tell = (recipient: string) =>
        composeMessage(
          { template: "family-accepted", recipient, variables: { brand: needs.brand } },
          { now, random: needs.random },
        );
      const hash = needs.secrets.hashOfLink(link);
      const outcome = await invitations.accept(hash, customerId, { ...accepted, now, tell });
      needs.wakeMessages();
      return outcome;
    },
    declineInvitation: ({ customerId }, link) =>
      invitations.decline(needs.secrets.hashOfLink(link), customerId, clock()),
    bookers: ({ customerId }) => invitations.bookers(customerId),
    setShares: async ({ customerId }, patientId, shares) =>
      isUuid(patientId) && invitations.setShares(customerId, patientId, shares),
  };
}
