import { limitOf } from "../identity/limits.ts";
import { canReceive, isMobile } from "../identity/mobile.ts";
import type { CodeSecrets } from "../identity/ports.ts";
import type { Wait } from "../identity/types.ts";
import { composeMessage } from "../notices/compose-message.ts";
import { linkMark } from "../notices/reveal-codes.ts";
import { DAY_MS, indiaDay } from "../shared/clock.ts";
import { type Random, uuidv7 } from "../shared/random.ts";
import { type Result, refuse } from "../shared/result.ts";
import type { InvitationStore } from "./invitations.ts";
import { isMinor } from "./judge-birth.ts";
import type { PatientStore } from "./ports.ts";
import { SELF } from "./types.ts";

export interface InviteNeeds {
  patients: PatientStore;
  invitations: InvitationStore;
  secrets: Pick<CodeSecrets, "linkOf" | "hashOfLink">;
  mobileOf: (customerId: string) => Promise<string>;
  random: Random;
  brand: string;
  publicUrl: string;
}

const GOOD_FOR_DAYS = 7;
const TO_NUMBER = [{ most: 3, seconds: 86_400 }];
const OF_CUSTOMER = [{ most: 10, seconds: 86_400 }];

export type InviteRefusal =
  | { code: "unknown-patient" }
  | { code: "self" }
  | { code: "minor" }
  | { code: "owned" }
  | { code: "bad-mobile" }
  | { code: "own-number" }
  | Wait;

/** Asks an adult of the family, by a link to their own number, to own their reports. Whether the number has an account is not looked at. */
export async function inviteAdult(
  needs: InviteNeeds,
  request: { customerId: string; patientId: string; mobile: string; now: Date },
): Promise<Result<void, InviteRefusal>> {
  const { customerId, patientId, mobile, now } = request;
  const patient = await needs.patients.find(customerId, patientId);
  if (!patient) return refuse({ code: "unknown-patient" });
  if (patient.relationship === SELF) return refuse({ code: "self" });
  if (patient.dateOfBirth === null || isMinor(patient.dateOfBirth, indiaDay(now))) {
    return refuse({ code: "minor" });
  }
  const known = await needs.invitations.ownerships(customerId, now);
  if (known.some((each) => each.patientId === patientId && each.isOwn)) return refuse({ code: "owned" });
  if (!isMobile(mobile) || !canReceive(mobile)) return refuse({ code: "bad-mobile" });
  if (mobile === (await needs.mobileOf(customerId))) return refuse({ code: "own-number" });
  const id = uuidv7(now, needs.random);
  const message = composeMessage(
    {
      template: "family-invitation",
      recipient: mobile,
      variables: { brand: needs.brand, url: `${needs.publicUrl}/family-invitation/`, link: linkMark(id) },
    },
    { now, random: needs.random },
  );
  return needs.invitations.open(
    {
      ...{ id, patientId, inviterId: customerId, mobile, createdAt: now },
      linkHash: needs.secrets.hashOfLink(needs.secrets.linkOf(id)),
      expiresAt: new Date(now.getTime() + GOOD_FOR_DAYS * DAY_MS),
    },
    message,
    [limitOf("invitation", mobile, TO_NUMBER), limitOf("invitation", customerId, OF_CUSTOMER)],
  );
}
