import type { Limit } from "../../identity/limits.ts";
import { limitOf } from "../../identity/limits.ts";

/** Wrong tries at one account: more than a person needs, far fewer than a guess at six digits. */
export function signInLimit(login: string): Limit {
  return limitOf("staff-sign-in", login, [
    { most: 10, seconds: 15 * 60 },
    { most: 30, seconds: 86_400 },
  ]);
}

/** Tries from one address, whatever the account: a whole call centre may share one. */
export function addressSignInLimit(address: string): Limit[] {
  return address === "" ? [] : [limitOf("staff-sign-in-address", address, [{ most: 200, seconds: 3_600 }])];
}
