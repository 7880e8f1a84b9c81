import { BAD_PINCODE, PINCODE_RULE } from "../../../contract/person-rules.ts";
import type { Lab } from "../../../domain/catalogue/types.ts";
import type { ServedAddress } from "../../../domain/family/service.ts";
import { typedDigits } from "../../../domain/i18n/typed-digits.ts";
import { labsInReach } from "../../../domain/places/labs.ts";
import type { ChosenPlace, OpenStep } from "./open-step.ts";
import { fitsSecond, hasScan } from "./open-step.ts";

/** A lab as a card shows it; `why` is the reason why it does not fit. */
export interface LabChoice extends Pick<Lab, "id" | "name" | "address" | "city" | "pincode" | "hours"> {
  distanceKm: number | null;
  fits: boolean;
  why: string;
}

const NO_SCANS = "No scans at this lab.";

/** The customer's addresses, or the labs sorted by distance, depending on the cart's mode. */
export async function listPlaces(step: OpenStep) {
  const { facts, url, choices, cart, visits } = step;
  const addresses = await facts.services.family.addresses(facts.visitor);
  const isHome = cart.record.homeCollection;
  const { pincode, near } = nearPincode(step, addresses[0]?.pincode ?? "");
  const scan = hasScan(step, visits.first);
  const labs = isHome
    ? []
    : labsNear(step, pincode, (lab) => ({ fits: !scan || lab.doesRadiology, why: NO_SCANS }));
  return {
    isHome,
    isNew: isHome && (url.searchParams.get("form") === "new" || !addresses.some((each) => each.served)),
    addresses,
    chosenAddress: chosenAddress(addresses, choices.address, facts.visitor.place.pincode),
    near,
    labs,
    chosenLab: chosenLab(labs, choices.lab),
  };
}

/** The labs for the second visit, nearest to the address first. */
export function listSecondLabs(step: OpenStep, chosen: ChosenPlace) {
  const { pincode, near } = nearPincode(step, chosen.address?.pincode ?? "");
  const labs = labsNear(step, pincode, (lab) => ({
    fits: fitsSecond(step, chosen.place, lab),
    why:
      lab.priceListId === chosen.place.priceListId
        ? NO_SCANS
        : "Prices here differ from those at your address.",
  }));
  return { near, labs, chosenLab: chosenLab(labs, step.choices.lab) };
}

/** The pincode box: typed value and error. */
export interface NearBox {
  typed: string;
  error: string | undefined;
}

/** The pincode to sort the labs by, and its box. */
function nearPincode({ facts, url }: OpenStep, home: string): { pincode: string; near: NearBox } {
  const typed = typedDigits(url.searchParams.get("near")?.trim() ?? "");
  if (PINCODE_RULE.test(typed)) return { pincode: typed, near: { typed, error: undefined } };
  const pincode = facts.visitor.place.pincode || home;
  const near = typed === "" ? { typed: pincode, error: undefined } : { typed, error: BAD_PINCODE };
  return { pincode, near };
}

function chosenLab(labs: readonly LabChoice[], chosen: number | null): string {
  const fitting = labs.filter((lab) => lab.fits);
  return String((fitting.find(({ id }) => id === chosen) ?? fitting[0])?.id ?? "");
}

/** The default address: the chosen one, else the newest at the location in the header, else the newest that is served. */
function chosenAddress(addresses: readonly ServedAddress[], id: string | null, pincode: string) {
  const served = addresses.filter((address) => address.served);
  const found =
    served.find((address) => address.id === id) ??
    served.find((address) => address.pincode === pincode) ??
    served[0];
  return found?.id;
}

/**
 * The labs near by and, if none of these fits, the nearest one that does: fitting ones first, each group sorted by distance. If the
 * distance from the customer is unknown, the labs near the one whose prices the cart has, without distances.
 */
function labsNear(
  { facts }: OpenStep,
  near: string,
  judge: (lab: Lab) => Pick<LabChoice, "fits" | "why">,
): LabChoice[] {
  const { services, catalogue, visitor } = facts;
  const fits = ({ lab }: { lab: Lab }) => judge(lab).fits;
  const known = services.places.labs(near || null);
  const isKnown = known.every(({ awayKm }) => awayKm !== null);
  const own = catalogue.labById.get(visitor.place.labId)?.pincode ?? null;
  const offered = labsInReach(isKnown ? known : services.places.labs(own), fits);
  const labs = offered.map(({ lab, distanceKm }) => ({
    id: lab.id,
    name: lab.name,
    address: lab.address,
    city: lab.city,
    pincode: lab.pincode,
    hours: lab.hours,
    distanceKm: isKnown ? distanceKm : null,
    ...judge(lab),
  }));
  return [...labs.filter((lab) => lab.fits), ...labs.filter((lab) => !lab.fits)];
}
