import type { Clock } from "../../shared/clock.ts";
import type { Random } from "../../shared/random.ts";
import type { StaffAccount } from "../../staff/accounts/types.ts";
import type { StaffAction } from "../../staff/staff-action.ts";
import { staffEntry } from "../../staff/staff-action.ts";

/** How many wait for a pincode. */
export interface RequestedPlace {
  pincode: string;
  people: number;
  /** When the first of them asked. */
  since: Date;
  /** The chain serves it now: they are to be notified. */
  isServed: boolean;
}

/** The entry of the record when the numbers of a pincode are shown. */
export const NUMBERS_SHOWN = "exported place wishes";

/** The entry when those who waited have been told, and are forgotten. */
export const PEOPLE_NOTIFIED = "told place wishes";

/** A number that waits for a pincode. */
export interface WaitingNumber {
  mobile: string;
  askedAt: Date;
  /** The customer with this number; null if there is none. */
  customerId: string | null;
}

/** Requests to be notified when a pincode is served, at the desk. */
export interface CoverageRequestsService {
  list(): Promise<RequestedPlace[]>;
  /** The numbers that wait for a pincode; the reading is recorded. */
  numbersOf(account: StaffAccount, pincode: string): Promise<{ mobile: string; askedAt: Date }[]>;
  /** Removes the numbers of a pincode that were shown, once they are notified; returns how many. Who asked later stays. */
  removeNotified(account: StaffAccount, pincode: string): Promise<number>;
}

export function coverageRequestsService(needs: {
  list(): Promise<RequestedPlace[]>;
  numbers(pincode: string): Promise<WaitingNumber[]>;
  /** `noted`: the record's entry for a number of people. */
  forget(pincode: string, noted: (people: number) => StaffAction): Promise<number>;
  note(action: StaffAction): Promise<void>;
  clock: Clock;
  random: Random;
}): CoverageRequestsService {
  const entry = ({ name }: StaffAccount, action: string, pincode: string, people: number) =>
    staffEntry(needs, name, { action, subject: pincode, details: { people } });
  return {
    list: needs.list,
    async numbersOf(account, pincode) {
      // Taken before the numbers are read: who asks meanwhile counts as not shown.
      const at = needs.clock();
      const people = await needs.numbers(pincode);
      const customerIds = people.flatMap(({ customerId }) => (customerId === null ? [] : [customerId]));
      if (people.length > 0)
        await needs.note({
          ...entry(account, NUMBERS_SHOWN, pincode, people.length),
          at,
          customerIds,
        });
      return people.map(({ mobile, askedAt }) => ({ mobile, askedAt }));
    },
    removeNotified: (account, pincode) =>
      needs.forget(pincode, (people) => entry(account, PEOPLE_NOTIFIED, pincode, people)),
  };
}
