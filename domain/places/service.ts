import type { Catalogue, Lab, PostOffice } from "../catalogue/types.ts";
import { done, fail, type Result } from "../shared/result.ts";

interface Position {
  latitude: number;
  longitude: number;
}

/** Farther than this from every post office that we know, a position has no pincode of ours. */
const NEAR_KM = 30;
const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance between two places in a straight line over the earth (haversine), in kilometres with one decimal. */
export function kilometresBetween(a: Position, b: Position): number {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord = latitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude;
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord)) * 10) / 10;
}

export interface PlacesService {
  /** The post offices of a pincode; empty when there are none. */
  lookUp(pincode: string): Promise<PostOffice[]>;
  /** The name under which a pincode is known here: its first delivering post office; empty when unknown. */
  nameOf(pincode: string): string;
  isServed(pincode: string): boolean;
  /**
   * A served pincode under a name of its own: that of one of its post offices, of its district, or of a default city in that district.
   * Without a name it has its first office's.
   */
  choose(
    pincode: string,
    name: string,
  ): Promise<Result<{ pincode: string; name: string; addressId: string }, { code: "not-served" }>>;
  /** The delivering post office nearest to a position; undefined if none is near. */
  nearest(position: Position): PostOffice | undefined;
  /** Labs that take visits; nearest first when the pincode's position is known. */
  labs(pincode: string | null): { lab: Lab; distanceKm: number | null }[];
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
    return [...offices.map((office) => office.name), ...districts, ...cities.map((city) => city.name)];
  };

  return {
    lookUp,
    nameOf,
    isServed: (pincode) => needs.catalogue().servedByPincode.has(pincode),
    async choose(pincode, name) {
      if (!needs.catalogue().servedByPincode.has(pincode)) return fail({ code: "not-served" });
      if (name.trim() === "") return done({ pincode, name: nameOf(pincode), addressId: "" });
      const wanted = comparable(name);
      const own = (await namesOf(pincode)).find((each) => comparable(each) === wanted);
      return own === undefined ? fail({ code: "not-served" }) : done({ pincode, name: own, addressId: "" });
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
      const labs = catalogue.labs.map((lab) => ({
        lab,
        distanceKm: here ? kilometresBetween(here, lab) : null,
      }));
      return here ? labs.sort((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0)) : labs;
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
