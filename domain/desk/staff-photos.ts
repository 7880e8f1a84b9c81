import type { Clock } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { PhotoError } from "../staff/accounts/photo.ts";
import { readPhoto } from "../staff/accounts/photo.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import type { StaffAction } from "../staff/staff-action.ts";
import { staffEntry } from "../staff/staff-action.ts";

/** Photographs of collectors, which their customers see. */
export interface StaffPhotosService {
  /** Sets the photograph of the account of a login (a JPEG). */
  set(
    account: StaffAccount,
    login: string,
    bytes: Uint8Array,
  ): Promise<Result<object, PhotoError | { code: "unknown-account" }>>;
}

export function staffPhotosService(needs: {
  putPhoto(photo: { login: string; jpeg: Uint8Array; now: Date }, action: StaffAction): Promise<boolean>;
  clock: Clock;
  random: Random;
}): StaffPhotosService {
  return {
    async set({ name }, login, bytes) {
      const photo = readPhoto(bytes);
      if (!photo.ok) return photo;
      const about = { action: "photograph set", subject: login, details: { login } };
      const now = needs.clock();
      const isSet = await needs.putPhoto({ login, jpeg: photo.value, now }, staffEntry(needs, name, about));
      return isSet ? done({}) : fail({ code: "unknown-account" });
    },
  };
}
