import { data } from "react-router";
import type { CallerPlace } from "../../domain/desk/book-by-telephone.ts";
import type { CustomerPage } from "../../domain/desk/people.ts";
import { isUuid } from "../../domain/shared/is-uuid.ts";
import type { staffOf } from "../desk-context.ts";

/** What the address of the booking page says of the order so far; ids alone. */
export interface OrderSoFar {
  page: CustomerPage;
  patientId: string;
  place: CallerPlace | null;
  serviceIds: number[];
}

/** Most tests of one call. */
const MOST = 40;

export async function readOrder(
  { desk, account, catalogue }: ReturnType<typeof staffOf>,
  id: string | undefined,
  url: string,
): Promise<OrderSoFar> {
  const page = id && isUuid(id) ? await desk.people.customer(account, id) : undefined;
  if (!page) throw data(null, { status: 404 });
  const { searchParams } = new URL(url);
  const removed = Number(searchParams.get("remove"));
  const ids = [...searchParams.getAll("s"), ...searchParams.getAll("add")].map(Number);
  const serviceIds = [...new Set(ids)]
    .filter((each) => each !== removed && catalogue.serviceById.has(each))
    .slice(0, MOST);
  const patient = page.patients.find((each) => each.id === searchParams.get("patient")) ?? page.patients[0];
  return {
    page,
    serviceIds,
    patientId: patient?.id ?? "",
    place: placeOf(page, searchParams.get("where") ?? ""),
  };
}

/** "address:<id>" or "lab:<id>"; the first address without one. */
function placeOf(page: CustomerPage, where: string): CallerPlace | null {
  const [, labId] = /^lab:(\d+)$/.exec(where) ?? [];
  if (labId) return { mode: "lab", labId: Number(labId) };
  const address = page.addresses.find(({ id }) => where === `address:${id}`) ?? page.addresses[0];
  return address ? { mode: "home", addressId: address.id, pincode: address.pincode } : null;
}

export function whereOf(place: CallerPlace | null): string {
  if (!place) return "";
  return place.mode === "lab" ? `lab:${place.labId}` : `address:${place.addressId}`;
}
