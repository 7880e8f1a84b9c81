import type { Clock } from "../clock.ts";
import type { LimitRules } from "../identity/limits.ts";
import type { Caller, Wait } from "../identity/types.ts";
import type { Random } from "../random.ts";
import type { Result } from "../result.ts";
import { askCallBack } from "./ask-call-back.ts";
import type { CallBackStore } from "./needs.ts";

export interface RequestsService {
  askCallBack(
    caller: Pick<Caller, "address">,
    mobile: string,
  ): Promise<Result<void, { code: "bad-mobile" } | Wait>>;
}

export function requestsService(needs: {
  callBacks: CallBackStore;
  clock: Clock;
  random: Random;
  limits: LimitRules;
}): RequestsService {
  return {
    askCallBack: ({ address }, mobile) => askCallBack(needs, { mobile, address, now: needs.clock() }),
  };
}
