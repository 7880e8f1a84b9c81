import { composeMessage } from "../../messages/compose-message.ts";
import type { CustomerMessageSettings } from "../../messages/states.ts";
import type { Random } from "../../shared/random.ts";
import { uuidv7 } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { CleanFile } from "../documents.ts";
import type { PrescriptionState } from "../types.ts";
import { PRESCRIPTION_MOVES, statesBefore } from "../types.ts";
import type { StaffPrescription, StaffPrescriptions, StaffService } from "./ports.ts";
import { isSameAnswer } from "./staff-answers.ts";

export interface PrescriptionAnswer {
  requestNo: string;
  /** declined: the note is the reason. */
  to: "answered" | "declined";
  /** Codes of the services for the proposed cart, in their order. */
  codes: readonly string[];
  note: string;
  who: string;
  /** The version of the request that was shown: with another answer since then nothing is written. Null asks for none. */
  version: number | null;
  /** Only return what would change. */
  dryRun: boolean;
}

export type AnswerError =
  | { code: "unknown-request" }
  | { code: "wrong-state"; state: PrescriptionState }
  | { code: "says-nothing" }
  /** Somebody else has answered it meanwhile. */
  | { code: "changed" }
  | { code: "unknown-services"; codes: string[] }
  | { code: "withdrawn-services"; codes: string[] };

export interface Answered {
  request: StaffPrescription;
  services: StaffService[];
  /** It has this answer already: nothing is written, and the customer is not notified again. */
  isUnchanged: boolean;
}

/** Answers a prescription with a proposed cart and a text, or declines it with a reason; a later answer replaces the last. */
export async function answerPrescription(
  needs: { staff: StaffPrescriptions; random: Random; messageSettings: CustomerMessageSettings },
  { requestNo, to, codes, note, who, version, dryRun }: PrescriptionAnswer,
  now: Date,
): Promise<Result<Answered, AnswerError>> {
  const request = await needs.staff.find(requestNo);
  if (!request) return fail({ code: "unknown-request" });
  if (!PRESCRIPTION_MOVES[request.state].includes(to)) {
    return fail({ code: "wrong-state", state: request.state });
  }
  if (note === "" && codes.length === 0) return fail({ code: "says-nothing" });
  const services = await chooseServices(needs.staff, codes);
  if (!services.ok) return services;
  const serviceIds = services.value.map(({ id }) => id);
  if (dryRun) {
    const isUnchanged = isSameAnswer(request, { to, answer: note, serviceIds });
    return done({ request, services: services.value, isUnchanged });
  }
  const moved = await needs.staff.move({
    requestNo,
    from: statesBefore(to),
    version,
    to,
    answer: { text: note, serviceIds },
    action: {
      id: uuidv7(now, needs.random),
      at: now,
      who,
      action: to === "answered" ? "prescription answered" : "prescription declined",
      subject: requestNo,
      details: { services: services.value.map(({ code }) => code), before: request.state },
      customerId: request.customerId,
    },
    message: composeMessage(
      {
        template: "prescription-answered",
        recipient: request.mobile,
        variables: {
          brand: needs.messageSettings.brand,
          no: requestNo,
          url: `${needs.messageSettings.publicUrl}/book-by-prescription`,
        },
      },
      { now, random: needs.random },
    ),
  });
  if (moved === "changed") return fail({ code: "changed" });
  return moved === "wrong state"
    ? fail({ code: "wrong-state", state: request.state })
    : done({ request, services: services.value, isUnchanged: moved === "unchanged" });
}

async function chooseServices(
  staff: StaffPrescriptions,
  codes: readonly string[],
): Promise<Result<StaffService[], AnswerError>> {
  const wanted = [...new Set(codes)];
  const byCode = new Map((await staff.services(wanted)).map((service) => [service.code, service]));
  const unknown = wanted.filter((code) => !byCode.has(code));
  if (unknown.length > 0) return fail({ code: "unknown-services", codes: unknown });
  const services = wanted.flatMap((code) => byCode.get(code) ?? []);
  const gone = services.filter(({ withdrawn }) => withdrawn).map(({ code }) => code);
  return gone.length > 0 ? fail({ code: "withdrawn-services", codes: gone }) : done(services);
}

/** Returns a prescription's files to a staff member; a new request becomes "being read", and the opening is recorded. */
export async function openPrescription(
  needs: { staff: StaffPrescriptions; random: Random },
  { requestNo, who }: { requestNo: string; who: string },
  now: Date,
): Promise<Result<{ request: StaffPrescription; files: CleanFile[] }, { code: "unknown-request" }>> {
  const request = await needs.staff.find(requestNo);
  if (!request) return fail({ code: "unknown-request" });
  const isNew = request.state === "received";
  await needs.staff.move({
    requestNo,
    from: isNew ? statesBefore("being read") : [request.state],
    version: null,
    to: isNew ? "being read" : request.state,
    answer: null,
    action: {
      id: uuidv7(now, needs.random),
      at: now,
      who,
      action: "prescription read",
      subject: requestNo,
      details: { before: request.state },
      customerId: request.customerId,
    },
    message: null,
  });
  return done({ request, files: await needs.staff.files(requestNo) });
}
