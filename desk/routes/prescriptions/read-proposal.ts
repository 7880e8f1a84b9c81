import type { CallerPlace } from "../../../domain/desk/book-by-telephone.ts";
import type { StaffPrescription } from "../../../domain/requests/staff/ports.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import type { staffOf } from "../../desk-context.ts";
import { findTests } from "../../ui/find-tests.ts";

/** Most tests of one proposal. */
const MOST = 40;

/**
 * What the address of a prescription's page says of the proposal so far, with the shop's search and the price at a place. Without any word of
 * it the proposal that was sent before.
 */
export async function readProposal(
  { desk, account, catalogue }: ReturnType<typeof staffOf>,
  { customerId, proposed }: StaffPrescription,
  url: string,
) {
  const { searchParams } = new URL(url);
  const words = searchParams.get("q")?.trim().slice(0, 100) ?? "";
  const isFresh = !searchParams.has("where");
  const removed = Number(searchParams.get("remove"));
  const ids = [...searchParams.getAll("s"), ...searchParams.getAll("add")].map(Number);
  const serviceIds = [...new Set(isFresh ? proposed : ids)]
    .filter((id) => id !== removed && catalogue.serviceById.has(id))
    .slice(0, MOST);
  const addresses = (await desk.people.caller(account, customerId))?.addresses ?? [];
  const places: { value: string; label: string; place: CallerPlace }[] = [
    ...addresses.map(({ id, label, pincode }) => ({
      ...{ value: `address:${id}`, label: `${label}, ${pincode}` },
      place: { mode: "home" as const, addressId: id, pincode },
    })),
    ...catalogue.labs.map(({ id, name }) => ({
      ...{ value: `lab:${id}`, label: `At the lab: ${name}` },
      place: { mode: "lab" as const, labId: id },
    })),
  ];
  const chosen = places.find(({ value }) => value === searchParams.get("where")) ?? places[0];
  const priced = chosen && desk.telephone.price({ customerId, serviceIds, place: chosen.place });
  return {
    ...{ words, where: chosen?.value ?? "" },
    places: places.map(({ value, label }) => ({ value, label })),
    found: findTests(desk, words, serviceIds),
    lines: priced
      ? priced.price.lines.map(({ service, offerFeesPaise, unavailable }) => ({
          ...{ id: service.id, name: service.name, price: formatRupees(offerFeesPaise) },
          unavailable: Boolean(unavailable),
        }))
      : serviceIds.flatMap((id) => {
          const service = catalogue.serviceById.get(id);
          return service ? [{ id, name: service.name, price: "", unavailable: true }] : [];
        }),
    total:
      priced && serviceIds.length > 0
        ? {
            words: formatRupees(priced.price.amountPaise),
            charge: formatRupees(priced.price.collectionChargePaise),
          }
        : null,
  };
}
