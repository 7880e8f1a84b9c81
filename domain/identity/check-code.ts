import { done, type Result, refuse } from "../shared/result.ts";
import { type Judgement, judgeCode } from "./judge-code.ts";
import { addressLimit, type LimitRules } from "./limits.ts";
import type { CodeSecrets, CodeStore } from "./ports.ts";
import { readCode } from "./read-code.ts";
import type { Caller, CodePurpose, Wait } from "./types.ts";

export type CodeRefusal =
  | { code: "code-empty" }
  | { code: "code-wrong"; triesLeft: number }
  | { code: "code-over" }
  | Wait;

export interface CheckCodeNeeds {
  codes: CodeStore;
  secrets: CodeSecrets;
  limits: LimitRules;
}

/**
 * Uses up a code: right only in the session that asked, for one of `purposes`, for `mobile` when one is named, once, within its
 * time and tries. Returns the number that it proves.
 */
export async function checkCode(
  needs: CheckCodeNeeds,
  request: {
    caller: Caller;
    presented: string | number | null;
    purposes: readonly CodePurpose[];
    mobile: string | null;
    now: Date;
  },
): Promise<Result<{ mobile: string }, CodeRefusal>> {
  const { caller, purposes, mobile, now } = request;
  const code = readCode(request.presented);
  if (code === null) return refuse({ code: "code-empty" });
  const limits = addressLimit("try", caller.address, needs.limits.triesByAddress);
  const settled = await needs.codes.settle(caller.sessionHash, limits, now, (found): Judgement => {
    const meant = found && purposes.includes(found.purpose) && (mobile === null || found.mobile === mobile);
    const challenge = meant ? found : undefined;
    return judgeCode(challenge, challenge !== undefined && needs.secrets.isCodeOf(challenge, code), now);
  });
  if (!settled.ok) return settled;
  const judged = settled.value;
  switch (judged.verdict) {
    case "right":
      return done({ mobile: judged.challenge.mobile });
    case "wrong":
      return refuse(
        judged.triesLeft > 0 ? { code: "code-wrong", triesLeft: judged.triesLeft } : { code: "code-over" },
      );
    case "over":
      return refuse({ code: "code-over" });
  }
}
