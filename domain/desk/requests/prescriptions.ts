import type { Catalogue } from "../../catalogue/types.ts";
import type { CustomerMessageSettings } from "../../messages/states.ts";
import type { CleanFile } from "../../requests/documents.ts";
import type { AnswerError, Answered } from "../../requests/staff/answer-prescription.ts";
import { answerPrescription, openPrescription } from "../../requests/staff/answer-prescription.ts";
import type { StaffPrescription, StaffPrescriptions } from "../../requests/staff/ports.ts";
import type { PrescriptionState } from "../../requests/types.ts";
import type { Result } from "../../shared/result.ts";
import type { StaffAccount } from "../../staff/accounts/types.ts";
import type { AuditEntry, AuditLog } from "../../staff/audit-log.ts";
import { entriesAbout } from "../../staff/audit-log.ts";
import type { StaffAction, StaffNeeds } from "../../staff/staff-action.ts";
import { staffEntry } from "../../staff/staff-action.ts";

export interface PrescriptionPage {
  request: StaffPrescription;
  /** One for each page, in order; both numbers start at 1. */
  pictures: { file: number; page: number; name: string }[];
  /** Names of files of which no picture can be made. */
  unreadable: string[];
  /** What the staff did, newest first, readings left out. */
  changes: AuditEntry[];
}

export interface PrescriptionReply {
  requestNo: string;
  to: "answered" | "declined";
  serviceIds: readonly number[];
  note: string;
  /** The version that the page showed. */
  version: number;
}

/** Prescriptions at the desk, by the use cases of the command. Every reading is noted before anything is shown. */
export interface PrescriptionsService {
  /** Oldest first; null: those that await an answer. At most so many, the newest of a state that is over. They name nobody. */
  list(
    state: PrescriptionState | null,
    most: number,
  ): Promise<Pick<StaffPrescription, "requestNo" | "state" | "createdAt" | "callWindow" | "files">[]>;
  open(account: StaffAccount, requestNo: string): Promise<PrescriptionPage | undefined>;
  picture(
    account: StaffAccount,
    wanted: { requestNo: string; file: number; page: number },
  ): Promise<Picture | undefined>;
  reply(account: StaffAccount, reply: PrescriptionReply): Promise<Result<Answered, AnswerError>>;
  /** Removes it with its files; false when there is none of this number. */
  remove(account: StaffAccount, requestNo: string): Promise<boolean>;
}

export interface PrescriptionNeeds extends StaffNeeds {
  staff: StaffPrescriptions;
  remove(requestNo: string, action: StaffAction): Promise<boolean>;
  auditLog: Pick<AuditLog, "search">;
  pictures: DocumentPictures;
  catalogue: () => Catalogue;
  messageSettings: CustomerMessageSettings;
  wakeMessages: () => void;
}

const CHANGES = ["prescription answered", "prescription declined"];

export function prescriptionsService(needs: PrescriptionNeeds): PrescriptionsService {
  const { staff, pictures, clock } = needs;
  return {
    async list(state, most) {
      const requests = await staff.list(state, most);
      return requests.map(({ requestNo, state, createdAt, callWindow, files }) => ({
        requestNo,
        state,
        createdAt,
        callWindow,
        files,
      }));
    },

    async open(account, requestNo) {
      const opened = await openPrescription(needs, { requestNo, who: account.name }, clock());
      const request = opened.ok ? await staff.find(requestNo) : undefined;
      if (!opened.ok || !request) return undefined;
      const [counts, changes] = await Promise.all([
        Promise.all(opened.value.files.map((file) => pictures.count(file))),
        entriesAbout(needs.auditLog, requestNo, { only: CHANGES }),
      ]);
      return {
        request,
        pictures: opened.value.files.flatMap(({ name }, index) =>
          Array.from({ length: counts[index] ?? 0 }, (_, page) => ({
            file: index + 1,
            page: page + 1,
            name,
          })),
        ),
        unreadable: opened.value.files.flatMap(({ name }, index) =>
          (counts[index] ?? 0) === 0 ? [name] : [],
        ),
        changes,
      };
    },

    async picture(account, { requestNo, file, page }) {
      const request = await staff.find(requestNo);
      if (!request || !Number.isInteger(file) || file < 1 || file > request.files) return undefined;
      const document = await staff.file(requestNo, file);
      if (!document) return undefined;
      const { customerId } = request;
      const read = {
        action: "prescription picture read",
        subject: requestNo,
        details: { file, page },
        customerId,
      };
      await needs.note(staffEntry(needs, account.name, read));
      return pictures.draw(document, page);
    },

    async reply(account, { requestNo, to, serviceIds, note, version }) {
      const { serviceById } = needs.catalogue();
      // An unknown one is refused as no code of the catalogue: a code has no blank.
      const codes = serviceIds.map((id) => serviceById.get(id)?.code ?? `service ${id}`);
      const answer = { requestNo, to, codes, note, version, who: account.name, dryRun: false };
      const answered = await answerPrescription(needs, answer, clock());
      if (answered.ok) needs.wakeMessages();
      return answered;
    },

    async remove(account, requestNo) {
      const request = await staff.find(requestNo);
      if (!request) return false;
      const { customerId } = request;
      const removed = { action: "prescription removed", subject: requestNo, details: {}, customerId };
      return needs.remove(requestNo, staffEntry(needs, account.name, removed));
    },
  };
}

export interface Picture {
  mediaType: string;
  content: Uint8Array;
}

/** An uploaded document as pictures of its pages: no active content of it reaches the staff's browser. */
export interface DocumentPictures {
  /** How many pages it has; 0 where no picture can be made of it. */
  count(file: CleanFile): Promise<number>;
  /** A page, from 1; undefined where there is none. */
  draw(file: CleanFile, page: number): Promise<Picture | undefined>;
}
