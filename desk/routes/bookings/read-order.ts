import { data } from "react-router";
import type { CallerPlace } from "../../../domain/desk/book-by-telephone.ts";
import type { Caller } from "../../../domain/desk/people.ts";
import { typedCode } from "../../../domain/i18n/typed-text.ts";
import { isUuid } from "../../../domain/shared/random.ts";
import type { SignedInRequest } from "../../desk-context.ts";

/** The order so far, in the URL of the booking page; ids only. */
export interface OrderSoFar {
  caller: Caller;
  patientId: string;
  place: CallerPlace | null;
  serviceIds: number[];
  couponCode: string | null;
}

/** Most tests of one call. */
export const MAX_TESTS = 40;
/** The longest coupon code that is read. */
const LONGEST_CODE = 60;

export async function readOrder(
  { desk, account, catalogue }: SignedInRequest,
  id: string | undefined,
  url: string,
): Promise<OrderSoFar> {
  const caller = id && isUuid(id) ? await desk.people.caller(account, id) : undefined;
  if (!caller) throw data(null, { status: 404 });
  const { searchParams } = new URL(url);
  const removed = Number(searchParams.get("remove"));
  const ids = [...searchParams.getAll("s"), ...searchParams.getAll("add")].map(Number);
  const serviceIds = [...new Set(ids)]
    .filter((each) => each !== removed && catalogue.serviceById.has(each))
    .slice(0, MAX_TESTS);
  const patient =
    caller.patients.find((each) => each.id === searchParams.get("patient")) ?? caller.patients[0];
  return {
    caller,
    serviceIds,
    couponCode: typedCode(searchParams.get("coupon") ?? "").slice(0, LONGEST_CODE) || null,
    patientId: patient?.id ?? "",
    place: placeOf(caller, searchParams.get("where") ?? ""),
  };
}

/** "address:<id>" or "lab:<id>"; the first address without one. */
function placeOf({ addresses }: Caller, where: string): CallerPlace | null {
  const [, labId] = /^lab:(\d+)$/.exec(where) ?? [];
  if (labId) return { mode: "lab", labId: Number(labId) };
  const address = addresses.find(({ id }) => where === `address:${id}`) ?? addresses[0];
  return address ? { mode: "home", addressId: address.id, pincode: address.pincode } : null;
}

export function whereOf(place: CallerPlace | null): string {
  if (!place) return "";
  return place.mode === "lab" ? `lab:${place.labId}` : `address:${place.addressId}`;
}
