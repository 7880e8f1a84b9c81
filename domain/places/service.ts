import type { Catalogue, Lab, PostOffice } from "../catalogue/types.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { regionOf } from "./indian-states.ts";
import type { Position } from "./labs.ts";
import { kilometresBetween, labsFrom } from "./labs.ts";
import { nameCity } from "./resolve-place.ts";

/** Farther than this from every post office that we know, a position has no pincode of ours. */
const NEAR_KM = 30;

export interface PlacesService {
  /** The post offices of a pincode; empty when there are none. */
  lookUp(pincode: string): Promise<PostOffice[]>;
  /** The name under which a pincode is known here: its first delivering post office; empty when unknown. */
  nameOf(pincode: string): string;
  isServed(pincode: string): boolean;
  /**
   * A served pincode under a name of its own: that of one of its post offices, of its town or district as the postal service names them,
   * of a default city in that district, or of a lab there. Without a name, and with any other, it has its first office's: the pincode
   * alone decides whether a place is served.
   */
  choose(
    pincode: string,
    name: string,
  ): Promise<Result<{ pincode: string; name: string; addressId: string }, { code: "not-served" }>>;
  /** The delivering post office nearest to a position; undefined if none is near. */
  nearest(position: Position): PostOffice | undefined;
  /** Labs that take visits. Where the pincode is known, the nearest first, without those that nobody would travel to. */
  labs(pincode: string | null): LabAway[];
}

/** A lab as seen from a pincode. */
export interface LabAway {
  lab: Lab;
  /** Exact enough to be shown; null where only the region of the pincode is known, or nothing. */
  distanceKm: number | null;
  /** For the order and the reach; null where nothing is known. */
  awayKm: number | null;
}

export interface PlacesNeeds {
  catalogue: () => Catalogue;
  /** A look-up outside our own directory, when one is configured. */
  postalService: ((pincode: string) => Promise<PostOffice[]>) | null;
  /** The cities that can be chosen without a pincode. */
  defaultCities: readonly { name: string; pincode: string; district: string }[];
}

/** Binds the use cases of places to the catalogue; the postal service is asked only about pincodes that the catalogue lacks. */
export function placesService(needs: PlacesNeeds): PlacesService {
  const officesOf = (pincode: string) => needs.catalogue().postOfficesByPincode.get(pincode) ?? [];
  const nameOf = (pincode: string) => {
    const offices = officesOf(pincode);
    return (offices.find((office) => office.deliveryStatus === "Delivery") ?? offices[0])?.name ?? "";
  };

  const lookUp = async (pincode: string) => {
    const own = officesOf(pincode);
    return own.length > 0 || !needs.postalService ? own : needs.postalService(pincode);
  };
  const namesOf = async (pincode: string) => {
    const offices = await lookUp(pincode);
    const districts = new Set(offices.map(({ district }) => district));
    const cities = needs.defaultCities.filter(
      (city) => city.pincode === pincode || districts.has(city.district),
    );
    return [
      ...offices.map((office) => office.name),
      ...offices.map(nameCity),
      ...districts,
      ...cities.map((city) => city.name),
      ...needs.catalogue().labs.flatMap((lab) => (lab.pincode === pincode ? [lab.name] : [])),
    ];
  };

  return {
    lookUp,
    nameOf,
    isServed: (pincode) => needs.catalogue().servedByPincode.has(pincode),
    async choose(pincode, name) {
      if (!needs.catalogue().servedByPincode.has(pincode)) return fail({ code: "not-served" });
      const wanted = comparable(name);
      const own = wanted && (await namesOf(pincode)).find((each) => comparable(each) === wanted);
      return done({ pincode, name: own || nameOf(pincode), addressId: "" });
    },
    nearest(position) {
      const near = needs.catalogue().postOffices.flatMap((office) => {
        const at = office.deliveryStatus === "Delivery" ? positionOfOffice(office) : null;
        const distanceKm = at ? kilometresBetween(position, at) : Number.POSITIVE_INFINITY;
        return distanceKm <= NEAR_KM ? [{ office, distanceKm }] : [];
      });
      return near.sort((a, b) => a.distanceKm - b.distanceKm)[0]?.office;
    },
    labs(pincode) {
      const catalogue = needs.catalogue();
      const here = pincode ? positionOf(catalogue, pincode) : null;
      if (here) return labsFrom(catalogue.labs, here).map((each) => ({ ...each, distanceKm: each.awayKm }));
      const region = pincode ? regionOf(pincode) : null;
      if (region) return labsFrom(catalogue.labs, region).map((each) => ({ ...each, distanceKm: null }));
      return catalogue.labs.map((lab) => ({ lab, distanceKm: null, awayKm: null }));
    },
  };
}

const comparable = (name: string) => name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

function positionOfOffice({ latitude, longitude }: PostOffice): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Pincodes with the same first three digits belong to one sorting district. */
const DISTRICT_DIGITS = 3;

/** The position of a pincode: its post office's, else that of the lab that serves it, else the middle of its sorting district. */
function positionOf(catalogue: Catalogue, pincode: string): Position | null {
  const [own] = positionsOf(catalogue.postOfficesByPincode.get(pincode) ?? []);
  if (own) return own;
  const served = catalogue.servedByPincode.get(pincode);
  const lab = served && catalogue.labById.get(served.labId);
  if (lab) return lab;
  const district = pincode.slice(0, DISTRICT_DIGITS);
  return middleOf(positionsOf(catalogue.postOffices.filter((office) => office.pincode.startsWith(district))));
}

function positionsOf(offices: readonly PostOffice[]): Position[] {
  return offices.flatMap((office) => positionOfOffice(office) ?? []);
}

function middleOf(positions: readonly Position[]): Position | null {
  if (positions.length === 0) return null;
  const mean = (pick: (position: Position) => number) =>
    positions.reduce((sum, position) => sum + pick(position), 0) / positions.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}
