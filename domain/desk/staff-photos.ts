import type { Clock } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { PhotoError } from "../staff/accounts/photo.ts";
import { readPhoto } from "../staff/accounts/photo.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import { mayManage } from "../staff/accounts/types.ts";
import type { StaffAction } from "../staff/staff-action.ts";
import { staffEntry } from "../staff/staff-action.ts";

/** Photographs of collectors, which their customers see. */
export interface StaffPhotosService {
  /** Sets the photograph of the account of a login (a JPEG), which `account` manages. */
  set(
    account: StaffAccount,
    login: string,
    bytes: Uint8Array,
  ): Promise<Result<object, PhotoError | { code: "unknown-account" }>>;
}

export function staffPhotosService(needs: {
  /** The active account of a login. */
  find(login: string): Promise<StaffAccount | undefined>;
  putPhoto(photo: { login: string; jpeg: Uint8Array; now: Date }, action: StaffAction): Promise<boolean>;
  clock: Clock;
  random: Random;
}): StaffPhotosService {
  return {
    async set(account, login, bytes) {
      const found = await needs.find(login);
      if (!found || !mayManage(account, found)) return fail({ code: "unknown-account" });
      const photo = readPhoto(bytes);
      if (!photo.ok) return photo;
      const about = { action: "photograph set", subject: login, details: { login } };
      const now = needs.clock();
      const isSet = await needs.putPhoto(
        { login, jpeg: photo.value, now },
        staffEntry(needs, account.name, about),
      );
      return isSet ? done({}) : fail({ code: "unknown-account" });
    },
  };
}
