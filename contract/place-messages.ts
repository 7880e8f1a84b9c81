import type { PlaceWishError } from "../domain/requests/wish-for-place.ts";
import { CALL_BACK_BAD_MOBILE } from "./identity-messages.ts";

export const COVERAGE_NOTED = "Thank you. We'll tell you when we come to your pincode.";
export const COVERAGE_NOT_AGREED = "Please tick the box to let us keep your number.";

/** Why a request for coverage is rejected, for its field or its form; the wait of too many requests has words of its own. */
export function coverageErrorWords({ code }: Exclude<PlaceWishError, { code: "wait" }>): string {
  switch (code) {
    case "bad-mobile":
      return CALL_BACK_BAD_MOBILE;
    case "bad-pincode":
      return "A pincode has 6 digits, the first not 0.";
    case "not-agreed":
      return COVERAGE_NOT_AGREED;
    case "served-already":
      return "We already serve this pincode. Please choose it as your location.";
  }
}
