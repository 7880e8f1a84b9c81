import type { MessageState } from "../messages/states.ts";
import { isUuid, uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import type { Scope } from "../staff/scope.ts";
import type { StaffNeeds } from "../staff/staff-action.ts";
import { staffEntry } from "../staff/staff-action.ts";
import { recordStaffAction } from "../staff/staff-change.ts";
import type { SentAgain, StaffChangeRows, UnitOfWork } from "../unit-of-work.ts";
import type { DeskMessage } from "./ports.ts";

/** One message with whom it is for: also one about no booking, or to somebody who has no account. */
export interface MessagePage extends DeskMessage {
  state: MessageState;
  /** A mobile number or an e-mail address. */
  recipient: string;
  customerId: string | null;
  /** Whose data it concerns: its customer, or else who has the number it is for. */
  concernedId: string | null;
  /** "" for none. */
  bookingNo: string;
}

/** A message that is to be sent again, and when the page that offers it was read. */
export interface SeenMessage {
  id: string;
  seenAt: Date;
}

/** "untrue": a later message about its booking has ended what it says. "sent-again": somebody has sent it after the page was read. */
export type ResendError = { code: "not-sendable" | "untrue" } | ({ code: "sent-again" } & SentAgain);

/** Null: it is sent. */
export function resendErrorOf(sent: Awaited<ReturnType<StaffChangeRows["resend"]>>): ResendError | null {
  if (sent === "sent") return null;
  return typeof sent === "string" ? { code: sent } : { code: "sent-again", ...sent };
}

export interface MessageReader {
  /** About a booking of some labs and zones, or about none. */
  message(id: string, scope: Scope): Promise<MessagePage | undefined>;
}

export interface DeskMessagesService {
  /** The reading is noted before anything is shown. */
  message(account: StaffAccount, id: string): Promise<MessagePage | undefined>;
  /** Once for each key. A one-time code is never sent again: its time is over. */
  resend(
    account: StaffAccount,
    changeRequest: SeenMessage & { key: string },
  ): Promise<Result<object, { code: "unknown-message" } | ResendError>>;
}

export interface MessagesNeeds extends StaffNeeds {
  store: MessageReader;
  unitOfWork: UnitOfWork;
  wakeMessages: () => void;
}

/** Whether a message may be sent again by hand. */
export function isSendable({ template, state }: Pick<DeskMessage, "template" | "state">): boolean {
  return !template.endsWith("-code") && state !== "queued" && state !== "unwanted";
}

export function deskMessagesService(needs: MessagesNeeds): DeskMessagesService {
  const { store, unitOfWork, clock, random } = needs;

  async function find(account: StaffAccount, id: string): Promise<MessagePage | undefined> {
    return isUuid(id) ? store.message(id, account) : undefined;
  }

  return {
    async message(account, id) {
      const found = await find(account, id);
      if (!found) return undefined;
      const { bookingNo, concernedId: customerId } = found;
      const read = {
        action: "message read",
        subject: bookingNo || id,
        details: { messageId: id },
        customerId,
      };
      await needs.note(staffEntry(needs, account.name, read));
      return found;
    },

    async resend(account, { id, seenAt, key }) {
      const found = await find(account, id);
      if (!found) return fail({ code: "unknown-message" });
      const { bookingNo, customerId, concernedId } = found;
      const now = clock();
      const subject = bookingNo || id;
      const sent = await unitOfWork.transact<Result<object, ResendError>>(async (tx, rollback) => {
        if (await tx.staffChanges.begin(account.id, key, now)) return done({});
        const message = { id, customerId, subject, seenAt };
        const error = resendErrorOf(await tx.staffChanges.resend(message, uuidv7(now, random), now));
        if (error) return rollback(fail(error));
        await recordStaffAction({ tx, now, random }, account.name, {
          action: "message sent again",
          subject,
          details: { messageId: id },
          customerId: concernedId,
        });
        await tx.staffChanges.finish(account.id, key, {});
        return done({});
      });
      if (sent.ok) needs.wakeMessages();
      return sent;
    },
  };
}
