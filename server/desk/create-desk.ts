import { randomBytes } from "node:crypto";
import { attemptStore } from "../../db/stores/attempts.ts";
import { bookingStore } from "../../db/stores/bookings.ts";
import { deskStore } from "../../db/stores/desk.ts";
import { paymentStore } from "../../db/stores/payments.ts";
import { refundStore } from "../../db/stores/refunds.ts";
import { staffAccountStore } from "../../db/stores/staff-accounts.ts";
import { addStaffAction } from "../../db/stores/staff-actions.ts";
import { staffRecord } from "../../db/stores/staff-record.ts";
import { unitOfWork } from "../../db/stores/unit-of-work.ts";
import { changeService } from "../../domain/desk/change-booking.ts";
import { peopleService } from "../../domain/desk/people.ts";
import type { DeskServices } from "../../domain/desk/services.ts";
import { refundCancelled } from "../../domain/payments/refund-cancelled.ts";
import { SLOT_RULES } from "../../domain/slots/rules.ts";
import { type StaffAccountsService, staffAccountsService } from "../../domain/staff/accounts/service.ts";
import { oneTimePasswords } from "../../integrations/staff/one-time-passwords.ts";
import { passkeysOf } from "../../integrations/staff/passkeys.ts";
import { secretBox } from "../../integrations/staff/secret-box.ts";
import type { AppContext } from "../app-context.ts";
import { hashToken } from "../http/tokens.ts";
import { REFUNDS_TASK } from "../jobs/booking-tasks.ts";
import { MESSAGES_TASK } from "../jobs/messages-task.ts";
import { passwordHasher } from "../password-hasher.ts";
import { tellNewDevice } from "./tell-new-device.ts";

/** Accounts of the staff; `origin`: the desk's address, known once it listens. */
export function createStaffAccounts(
  container: Pick<AppContext, "db" | "settings" | "secret" | "clock" | "random">,
  origin: () => string,
): StaffAccountsService {
  const { db, settings, secret, clock, random } = container;
  const { brand } = settings.site;
  return staffAccountsService({
    accounts: staffAccountStore(db),
    attempts: attemptStore(db, random),
    passwords: passwordHasher(),
    passkeys: passkeysOf({ origin, brand }),
    totp: oneTimePasswords(brand),
    box: secretBox(secret, settings.previousSecretKeys),
    tokens: { fresh: () => randomBytes(32).toString("base64url"), hash: hashToken },
    tellNewDevice: tellNewDevice({ db, brand, random }),
    ...{ clock, random, brand },
  });
}

/** Joins the desk's use cases to the stores, once at start. */
export function createDesk(container: AppContext, origin: () => string): DeskServices {
  const { db, clock, random, catalogue, services } = container;
  const store = deskStore(db);
  const record = staffRecord(db);
  const shared = { store, catalogue, clock, random };
  return {
    accounts: createStaffAccounts(container, origin),
    record,
    people: peopleService({
      ...{
        ...shared,
        record,
        bookings: bookingStore(db),
        payments: paymentStore(db),
        refunds: refundStore(db),
      },
      note: (action) => addStaffAction(db, action),
    }),
    changes: changeService({
      ...{ ...shared, unitOfWork: unitOfWork(db), slotRules: SLOT_RULES, refundCancelled },
      wakeMessages: () => container.wake(MESSAGES_TASK),
      wakeRefunds: () => container.wake(REFUNDS_TASK),
    }),
    slots: services.slots,
  };
}
