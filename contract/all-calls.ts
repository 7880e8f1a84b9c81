import * as account from "./account.ts";
import * as bookings from "./bookings.ts";
import * as cart from "./cart.ts";
import * as catalogue from "./catalogue.ts";
import type { Call } from "./define-call.ts";
import * as family from "./family.ts";
import * as identity from "./identity.ts";
import * as places from "./places.ts";
import * as reports from "./reports.ts";
import * as sharing from "./sharing.ts";

type DescribedCall = Call<unknown, unknown, never>;

/** Every call that the contract's files define, in order of path and method. */
export function allCalls(): DescribedCall[] {
  return [account, bookings, cart, catalogue, family, identity, places, reports, sharing]
    .flatMap((area) => Object.values(area) as unknown[])
    .filter(isCall)
    .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
}

function isCall(value: unknown): value is DescribedCall {
  return (
    typeof value === "object" && value !== null && "path" in value && "method" in value && "response" in value
  );
}
