import type { Clock } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { PhotoError } from "../staff/accounts/photo.ts";
import { readPhoto } from "../staff/accounts/photo.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import type { Scope } from "../staff/scope.ts";
import type { StaffAction } from "../staff/staff-action.ts";
import { staffEntry } from "../staff/staff-action.ts";

/** A report version whose PDF could not be made, with the reason and the time of the failure. It has no personal data. */
export interface UnprintedReport {
  jobId: string;
  /** Empty for another document of the booking (a bill, the report of a visit), which `serviceName` names; its version is 0. */
  accession: string;
  bookingNo: string;
  version: number;
  serviceName: string;
  reason: string;
  failedAt: Date;
}

/** How many wait for a pincode. */
export interface RequestedPlace {
  pincode: string;
  people: number;
  /** When the first of them asked. */
  since: Date;
  /** The chain serves it now: they are to be told. */
  isServed: boolean;
}

/** Jobs of the command that no page of an area holds: each is noted as the command notes it. */
export interface ByHandService {
  unprinted(account: StaffAccount, most: number): Promise<UnprintedReport[]>;
  /** Queues all of them again; returns how many. */
  printAgain(account: StaffAccount): Promise<number>;
  requestedPlaces(): Promise<RequestedPlace[]>;
  /** The numbers that wait for a pincode; reading them is noted. */
  numbersOf(account: StaffAccount, pincode: string): Promise<{ mobile: string; askedAt: Date }[]>;
  /** Forgets the numbers of a pincode once they are told; returns how many. */
  told(account: StaffAccount, pincode: string): Promise<number>;
  setPhoto(
    account: StaffAccount,
    login: string,
    bytes: Uint8Array,
  ): Promise<Result<object, PhotoError | { code: "unknown-account" }>>;
}

export function byHandService(needs: {
  unprinted(wanted: { scope: Scope; most: number }): Promise<UnprintedReport[]>;
  printAgain(now: Date, action: StaffAction): Promise<number>;
  requestedPlaces(): Promise<RequestedPlace[]>;
  numbers(pincode: string): Promise<{ mobile: string; askedAt: Date }[]>;
  /** `noted`: the entry of the record for so many. */
  forget(pincode: string, noted: (people: number) => StaffAction): Promise<number>;
  putPhoto(photo: { login: string; jpeg: Uint8Array; now: Date }, action: StaffAction): Promise<boolean>;
  note(action: StaffAction): Promise<void>;
  clock: Clock;
  random: Random;
  /** After PDFs were asked for again. */
  wakePdfs: () => void;
}): ByHandService {
  const { clock } = needs;
  const entry = ({ name }: StaffAccount, action: string, subject: string, details: object = {}) =>
    staffEntry(needs, name, { action, subject, details: { ...details } });
  return {
    unprinted: (account, most) => needs.unprinted({ scope: account, most }),
    async printAgain(account) {
      const queued = await needs.printAgain(clock(), entry(account, "reports printed again", "reports"));
      if (queued > 0) needs.wakePdfs();
      return queued;
    },
    requestedPlaces: needs.requestedPlaces,
    async numbersOf(account, pincode) {
      const people = await needs.numbers(pincode);
      if (people.length > 0)
        await needs.note(entry(account, "exported place wishes", pincode, { people: people.length }));
      return people;
    },
    told: (account, pincode) =>
      needs.forget(pincode, (people) => entry(account, "told place wishes", pincode, { people })),
    async setPhoto(account, login, bytes) {
      const photo = readPhoto(bytes);
      if (!photo.ok) return photo;
      const action = entry(account, "photograph set", login, { login });
      const isSet = await needs.putPhoto({ login, jpeg: photo.value, now: clock() }, action);
      return isSet ? done({}) : fail({ code: "unknown-account" });
    },
  };
}
