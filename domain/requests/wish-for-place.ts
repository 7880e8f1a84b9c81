import type { LimitRules } from "../identity/limits.ts";
import { addressLimit } from "../identity/limits.ts";
import { isMobile, type Wait } from "../identity/types.ts";
import type { Random } from "../shared/random.ts";
import { uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { fail } from "../shared/result.ts";
import type { PlaceWishStore } from "./ports.ts";

export interface PlaceWishDraft {
  pincode: string;
  mobile: string;
  /** That the number is kept to tell about this pincode. */
  agreed: boolean;
}

export type PlaceWishError =
  | { code: "bad-mobile" }
  | { code: "bad-pincode" }
  | { code: "not-agreed" }
  | { code: "served-already" }
  | Wait;

const PINCODE = /^[1-9][0-9]{5}$/;

/** Stores that a number wants to be told when the chain comes to a pincode. Asking again renews the wish. */
export async function wishForPlace(
  needs: {
    placeWishes: PlaceWishStore;
    isServed: (pincode: string) => boolean;
    noticeVersion: () => string;
    random: Random;
    limits: LimitRules;
  },
  { pincode, mobile, agreed }: PlaceWishDraft,
  { address, now }: { address: string; now: Date },
): Promise<Result<void, PlaceWishError>> {
  if (!isMobile(mobile)) return fail({ code: "bad-mobile" });
  if (!PINCODE.test(pincode)) return fail({ code: "bad-pincode" });
  if (!agreed) return fail({ code: "not-agreed" });
  if (needs.isServed(pincode)) return fail({ code: "served-already" });
  const id = uuidv7(now, needs.random);
  return needs.placeWishes.add(
    { id, pincode, mobile, noticeVersion: needs.noticeVersion(), createdAt: now },
    addressLimit("call-back", address && `place-wish ${address}`, needs.limits.callBacksByAddress),
  );
}
