import * as v from "valibot";
import type { ApprovalRules } from "../../domain/staff/approvals/actions.ts";
import type { Environment } from "./read-setting.ts";
import { onOrOff, orNull, parseSettings, wholeNumber } from "./read-setting.ts";

export const APPROVALS = v.object({
  APPROVAL_REFUND_ABOVE: orNull(wholeNumber(0)),
  APPROVAL_CLOSE_DAY: onOrOff("off"),
  APPROVAL_RELEASE_CRITICAL: onOrOff("off"),
});

/** Which actions of the desk a second person has to approve. A chain may have one person of a role, so that nothing asks for two by itself. */
export function readApprovalRules(env: Environment): ApprovalRules {
  const set = parseSettings(APPROVALS, env);
  const { APPROVAL_REFUND_ABOVE: rupees } = set;
  return {
    refundAbovePaise: rupees === null ? null : rupees * 100,
    closeDay: set.APPROVAL_CLOSE_DAY,
    releaseCritical: set.APPROVAL_RELEASE_CRITICAL,
  };
}
