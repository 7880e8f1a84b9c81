import { PINCODE_RULE } from "../../../contract/identity.ts";
import type { ServedAddress } from "../../../domain/family/service.ts";
import type { OpenStep } from "./open-step.ts";

/** The customer's addresses, or the labs nearest first, as the cart's mode needs. */
export async function listPlaces(step: OpenStep) {
  const { facts, url, choices, cart } = step;
  const addresses = await facts.services.family.addresses(facts.visitor);
  const isHome = cart.record.homeCollection;
  const asked = url.searchParams.get("near") ?? "";
  const near = PINCODE_RULE.test(asked)
    ? asked
    : facts.visitor.place.pincode || (addresses[0]?.pincode ?? "");
  const labs = isHome ? [] : labsNear(step, near);
  return {
    isHome,
    isNew: isHome && (url.searchParams.get("form") === "new" || !addresses.some((each) => each.served)),
    addresses,
    chosenAddress: chosenAddress(addresses, choices.address, facts.visitor.place.pincode),
    near,
    labs,
    chosenLab: String(choices.lab ?? labs.find((lab) => lab.fits)?.id ?? ""),
  };
}

/** The one that was chosen, else the newest at the location in the header, else the newest that is served. */
function chosenAddress(addresses: readonly ServedAddress[], id: string | null, pincode: string) {
  const served = addresses.filter((address) => address.served);
  const found =
    served.find((address) => address.id === id) ??
    served.find((address) => address.pincode === pincode) ??
    served[0];
  return found?.id;
}

function labsNear({ facts, services }: OpenStep, near: string) {
  const scan = services.some((service) => service.kind === "radiology");
  return facts.services.places.labs(near || null).map(({ lab, distanceKm }) => ({
    id: lab.id,
    name: lab.name,
    address: lab.address,
    city: lab.city,
    pincode: lab.pincode,
    hours: lab.hours,
    distanceKm,
    fits: !scan || lab.doesRadiology,
  }));
}
