import { createHash, pbkdf2 } from "node:crypto";
import { promisify } from "node:util";
import { roundStore } from "../../db/stores/desk-round.ts";
import { addStaffAction } from "../../db/stores/staff-actions.ts";
import { unitOfWork } from "../../db/stores/unit-of-work.ts";
import type { ReceptionNeeds } from "../../domain/desk/round/reception.ts";
import { receptionService } from "../../domain/desk/round/reception.ts";
import type { StartCheck } from "../../domain/desk/round/round.ts";
import { roundService } from "../../domain/desk/round/round.ts";
import { START_CHECK_ROUNDS } from "../../domain/desk/round/types.ts";
import { tellLaboratory } from "../../domain/desk/round/tell-laboratory.ts";
import type { DeskServices } from "../../domain/desk/services.ts";
import type { StaffAction } from "../../domain/staff/staff-action.ts";
import type { AppContext } from "../app-context.ts";
import { MESSAGES_TASK } from "../jobs/messages-task.ts";

/** What waits in the laboratory's inbox is applied at once, as far as this many messages; its task does the rest. */
const MAX_AT_ONCE = 50;

/** The collector's phone and reception's table: both tell the laboratory's inbox of samples. */
export function createPhoneAndReception(container: AppContext): Pick<DeskServices, "round" | "reception"> {
  const { db, clock, random, catalogue, services, tasks } = container;
  const inbox = tasks.find(({ name }) => name === "lis");
  const shared: ReceptionNeeds = {
    ...{ clock, random, catalogue, store: roundStore(db), unitOfWork: unitOfWork(db) },
    note: (action: StaffAction) => addStaffAction(db, action),
    tellLaboratory: tellLaboratory({
      lis: services.lis,
      sha256: (text) => createHash("sha256").update(text).digest(),
      random,
      async applyInbox() {
        for (let done = 0; inbox && done < MAX_AT_ONCE; done += 1) if ((await inbox.run()) === 0) return;
      },
    }),
  };
  return {
    round: roundService({ ...shared, startCheck, wakeMessages: () => container.wake(MESSAGES_TASK) }),
    reception: receptionService(shared),
  };
}

const derive = promisify(pbkdf2);

const startCheck: StartCheck = async ({ bookingNo, slotId, code }) =>
  (await derive(code, `${bookingNo} ${slotId}`, START_CHECK_ROUNDS, 32, "sha256")).toString("hex");
