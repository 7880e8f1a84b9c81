import type { SendCodeNeeds } from "../identity/codes.ts";
import { sendCodeAgain } from "../identity/codes.ts";
import type { LimitRules } from "../identity/limits.ts";
import type { AttemptStore, CodeSecrets, CodeStore } from "../identity/ports.ts";
import type { Caller, Customer, Wait } from "../identity/types.ts";
import type { ContactLanguage } from "../messages/contact-preferences.ts";
import { isWanted } from "../messages/contact-preferences.ts";
import type { Clock } from "../shared/clock.ts";
import { HOUR_MS } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import { isUuid, uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { fail } from "../shared/result.ts";
import { sameBytes } from "../shared/same-bytes.ts";
import type { EmailOutcome, MobileChangeStage, MobileCodeError, StartError } from "./change-contact.ts";
import {
  findMobileChange,
  proveMobile,
  resendMobileCode,
  sendEmailProof,
  setEmail,
  startMobileChange,
} from "./change-contact.ts";
import type { ConsentEvent, ConsentPlace } from "./consents.ts";
import { findContactConsent } from "./consents.ts";
import type { DeletionError } from "./deletion.ts";
import { askDeletion, eraseDue } from "./deletion.ts";
import type { MakeExportNeeds } from "./make-export.ts";
import { makeExport } from "./make-export.ts";
import type {
  ContactRecord,
  ContactStore,
  DataExport,
  DeletionStore,
  Device,
  DeviceStore,
  EmailStore,
  ExportContent,
  ExportStore,
  MobileChangeStore,
  RetentionStore,
} from "./ports.ts";
import { retentionCutoffs } from "./retention.ts";
import type { SaveContactNeeds, WantedContact } from "./save-contact.ts";
import { findContact, saveContact } from "./save-contact.ts";

export interface AccountNeeds extends MakeExportNeeds {
  contact: ContactStore;
  emails: EmailStore;
  devices: DeviceStore;
  mobileChanges: MobileChangeStore;
  exports: ExportStore;
  deletions: DeletionStore;
  kept: RetentionStore;
  /** How long reports of erased accounts are kept. */
  reportsKeptYears: number;
  codes: CodeStore;
  customers: SendCodeNeeds["customers"];
  attempts: AttemptStore;
  secrets: CodeSecrets;
  limits: LimitRules;
  clock: Clock;
  random: Random;
  brand: string;
  host: string;
  publicUrl: string;
  noticeVersion: () => string;
  onSendingLimitReached: SendCodeNeeds["onSendingLimitReached"];
  /** Starts sending queued messages, and making exports, at once. */
  wakeMessages: () => void;
  wakeExports: () => void;
}

/** An export may be requested once in this time. */
const EXPORT_PAUSE_MS = HOUR_MS;

/** The use cases of a customer's own account. Another customer's data is unknown. */
export interface AccountService {
  contact(customer: Customer): Promise<ContactRecord>;
  saveContact(
    customer: Customer,
    change: {
      /** By default it stays as it is. */
      language?: ContactLanguage | undefined;
      wanted: WantedContact;
      place: ConsentPlace;
    },
  ): Promise<void>;
  /** An address in the form of the specification, or empty; a link goes to a new one. */
  setEmail(customer: Customer, email: string): Promise<EmailOutcome>;
  sendEmailProof(
    customer: Customer,
  ): Promise<Result<void, { code: "no-email" } | { code: "confirmed-already" } | Wait>>;
  /** No login is needed: the holder of the link proves the address. */
  isEmailLinkOpen(link: string): Promise<boolean>;
  confirmEmail(link: string): Promise<boolean>;

  devices(customer: Customer): Promise<Device[]>;
  endDevice(customer: Customer, id: string): Promise<boolean>;
  /** Returns how many sessions ended. */
  endOtherDevices(customer: Customer): Promise<number>;

  consents(customer: Customer): Promise<ConsentEvent[]>;
  /** Withdraws one channel; false for what ends only with its booking or the account. */
  withdrawConsent(customer: Customer, key: string): Promise<boolean>;

  mobileChange(customer: Customer): Promise<{ stage: MobileChangeStage; newMobile: string }>;
  startMobileChange(
    customer: Customer,
    address: string,
    newMobile: string,
  ): Promise<Result<void, StartError>>;
  proveMobile(
    customer: Customer,
    address: string,
    presented: string | number | null,
  ): Promise<Result<"new-code" | "changed", MobileCodeError>>;
  resendMobileCode(
    customer: Customer,
    address: string,
  ): Promise<Result<void, { code: "not-started" } | Wait>>;
  dropMobileChange(customer: Customer): Promise<void>;

  exports(customer: Customer): Promise<DataExport[]>;
  /** False when one was requested within the last hour. */
  askExport(customer: Customer): Promise<boolean>;
  exportContent(customer: Customer, id: string): Promise<ExportContent | undefined>;
  /** Makes one export that is due; false when none is. */
  makeExport(): Promise<boolean>;

  deletion(
    customer: Customer,
  ): Promise<{ due: { askedAt: Date; dueAt: Date } | null; openBookings: string[] }>;
  sendDeletionCode(customer: Customer, address: string): Promise<Result<void, Wait>>;
  askDeletion(
    customer: Customer,
    address: string,
    presented: string | number | null,
  ): Promise<Result<Date, DeletionError>>;
  keepAccount(customer: Customer): Promise<boolean>;
  /** Erases the accounts that are due; returns how many. */
  eraseDue(): Promise<number>;
  /** Removes some of the expired data of erased accounts, and of data that expires for everybody; returns how many rows. */
  removeKept(): Promise<number>;
}

/** Binds the use cases of a customer's account to their dependencies; messages that they queue are sent at once. */
export function accountService(needs: AccountNeeds): AccountService {
  const { clock, contact, deletions, devices, emails, exports } = needs;
  const asked = (customer: Customer, address: string) => ({
    customerId: customer.customerId,
    caller: { sessionHash: customer.sessionHash, address, customerId: customer.customerId },
    now: clock(),
  });
  const hashOfLink = (link: string) => needs.secrets.hashOfLink(link);

  /** Whatever the result, queued messages are sent at once. */
  async function sending<T>(work: Promise<T>): Promise<T> {
    const outcome = await work;
    needs.wakeMessages();
    return outcome;
  }

  return {
    contact: ({ customerId }) => findContact(needs, customerId),
    saveContact: ({ customerId }, change) => saveContact(needs, { customerId, ...change, now: clock() }),

    setEmail: ({ customerId }, email) => sending(setEmail(needs, { customerId, email, now: clock() })),
    sendEmailProof: ({ customerId }) => sending(sendEmailProof(needs, { customerId, now: clock() })),
    isEmailLinkOpen: (link) => emails.isOpen(hashOfLink(link), clock()),
    confirmEmail: (link) => emails.confirm(hashOfLink(link), clock()),

    devices: ({ customerId, sessionHash }) => listDevices(needs, { customerId, sessionHash, now: clock() }),
    endDevice: ({ customerId }, id) => devices.end(customerId, id),
    endOtherDevices: ({ customerId, sessionHash }) => devices.endOthers(customerId, sessionHash),

    consents: ({ customerId }) => contact.consents(customerId),
    withdrawConsent: ({ customerId }, key) => withdrawConsent(needs, { customerId, key, now: clock() }),

    mobileChange: (customer) => findMobileChange(needs, asked(customer, "")),
    startMobileChange: (customer, address, newMobile) =>
      sending(startMobileChange(needs, { ...asked(customer, address), newMobile })),
    proveMobile: (customer, address, presented) =>
      sending(proveMobile(needs, { ...asked(customer, address), presented })),
    resendMobileCode: (customer, address) => sending(resendMobileCode(needs, asked(customer, address))),
    dropMobileChange: ({ customerId }) => needs.mobileChanges.drop(customerId),

    exports: ({ customerId }) => exports.list(customerId, clock()),
    async askExport({ customerId }) {
      const now = clock();
      const notSince = new Date(now.getTime() - EXPORT_PAUSE_MS);
      const isQueued = await exports.ask(customerId, uuidv7(now, needs.random), { now, notSince });
      needs.wakeExports();
      return isQueued;
    },
    exportContent: async ({ customerId }, id) =>
      isUuid(id) ? exports.content(customerId, id, clock()) : undefined,
    makeExport: () => makeExport(needs),

    async deletion({ customerId }) {
      const [due, openBookings] = await Promise.all([
        deletions.find(customerId),
        deletions.openBookings(customerId),
      ]);
      return { due: due ?? null, openBookings };
    },
    sendDeletionCode: (customer, address) => sending(sendDeletionCode(needs, asked(customer, address))),
    askDeletion: (customer, address, presented) =>
      sending(askDeletion(needs, { ...asked(customer, address), presented })),
    keepAccount: ({ customerId }) => deletions.cancelRequest(customerId),
    eraseDue: () => eraseDue(needs, clock()),
    removeKept: () => needs.kept.removeExpired(retentionCutoffs(clock(), needs.reportsKeptYears)),
  };
}

/** The devices of an account: the asking session first, then as they were last used. */
async function listDevices(
  needs: { devices: Pick<DeviceStore, "list"> },
  { customerId, sessionHash, now }: { customerId: string; sessionHash: Uint8Array; now: Date },
): Promise<Device[]> {
  const found = await needs.devices.list(customerId, now);
  return found
    .map(({ tokenHash, ...device }) => ({ ...device, isThis: sameBytes(tokenHash, sessionHash) }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** Withdraws one channel; false for what ends only with its booking or the account. */
async function withdrawConsent(
  needs: SaveContactNeeds,
  { customerId, key, now }: { customerId: string; key: string; now: Date },
): Promise<boolean> {
  const consent = findContactConsent(key);
  if (!consent) return false;
  await saveContact(needs, {
    customerId,
    place: "profile" as const,
    now,
    wanted: (purpose, channel, before) =>
      (purpose !== consent.purpose || channel !== consent.channel) && isWanted(before, purpose, channel),
  });
  return true;
}

interface SendDeletionCodeNeeds extends SendCodeNeeds {
  contact: Pick<ContactStore, "find">;
}

/** Sends the code that confirms the deletion of an account: the same one again while it is valid. */
async function sendDeletionCode(
  needs: SendDeletionCodeNeeds,
  { customerId, caller, now }: { customerId: string; caller: Caller; now: Date },
): Promise<Result<void, Wait>> {
  const { mobile } = await findContact(needs, customerId);
  const sent = await sendCodeAgain(needs, { caller, mobile, purpose: "delete-account", now });
  if (sent.ok) return sent;
  if (sent.error.code === "wait") return fail(sent.error);
  throw new Error("an account has a number that is none");
}
