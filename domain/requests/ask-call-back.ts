import { addressLimit, type LimitRules } from "../identity/limits.ts";
import { isMobile } from "../identity/mobile.ts";
import type { Wait } from "../identity/types.ts";
import { indiaDay, indiaInstant } from "../shared/clock.ts";
import { type Random, uuidv7 } from "../shared/random.ts";
import { type Result, refuse } from "../shared/result.ts";
import type { CallBackStore } from "./ports.ts";

/** Notes that somebody wants to be called. A number that asked today and was not called yet is on the list: it stays one request. */
export async function askCallBack(
  needs: { callBacks: CallBackStore; random: Random; limits: LimitRules },
  request: { mobile: string; address: string; now: Date },
): Promise<Result<void, { code: "bad-mobile" } | Wait>> {
  const { mobile, address, now } = request;
  if (!isMobile(mobile)) return refuse({ code: "bad-mobile" });
  return needs.callBacks.addOncePerDay(
    { id: uuidv7(now, needs.random), mobile, createdAt: now },
    indiaInstant(indiaDay(now), 0),
    addressLimit("call-back", address, needs.limits.callBacksByAddress),
  );
}
