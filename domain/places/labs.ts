import type { Lab } from "../catalogue/types.ts";

/** In degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance between two places in a straight line over the earth (haversine), in kilometres with one decimal. */
export function kilometresBetween(a: Position, b: Position): number {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord = latitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude;
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord)) * 10) / 10;
}

/** Distance that people travel for a visit within a day, in kilometres. */
const NEAR_KM = 100;
/** Labs farther away than this are never offered, in kilometres. */
const FAR_KM = 500;

/**
 * The labs to offer, of labs sorted by distance: all near ones, and if none of these is suitable, the nearest suitable one. Labs at an
 * unknown distance are not offered.
 */
export function labsInReach<L extends { awayKm: number | null }>(
  labs: readonly L[],
  fits: (lab: L) => boolean = () => true,
): L[] {
  const near = labs.filter(({ awayKm }) => awayKm !== null && awayKm <= NEAR_KM);
  if (near.some(fits)) return near;
  const next = labs.find((lab) => lab.awayKm !== null && lab.awayKm <= FAR_KM && fits(lab));
  return next && !near.includes(next) ? [...near, next] : near;
}

/** Labs with their distance from a position, nearest first, without those beyond the limit. */
export function labsFrom<L extends Position>(
  labs: readonly L[],
  here: Position,
): { lab: L; awayKm: number }[] {
  return labs
    .map((lab) => ({ lab, awayKm: kilometresBetween(here, lab) }))
    .filter(({ awayKm }) => awayKm <= FAR_KM)
    .sort((a, b) => a.awayKm - b.awayKm);
}

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const WRITTEN =
  /^(?:(every day)|(\w+day)(?: to (\w+day))?), (\d{1,2})(?::(\d{2}))? (a|p)\.m\. to (\d{1,2})(?::(\d{2}))? (a|p)\.m\.$/i;

/**
 * A lab's hours in schema.org's form ("Mo-Su 07:00-20:00"), from the text for people ("Every day, 7 a.m. to 8 p.m."); undefined for a text
 * in another form.
 */
export function openingHours(words: string): string | undefined {
  const found = WRITTEN.exec(words.trim());
  if (!found) return undefined;
  const [, always, from = "", until, ...hours] = found;
  const days = always ? "Mo-Su" : [from, until].flatMap((day) => (day ? [codeOf(day)] : [])).join("-");
  const [opens, closes] = [timeOf(hours.slice(0, 3)), timeOf(hours.slice(3))];
  return days.includes("?") || !opens || !closes ? undefined : `${days} ${opens}-${closes}`;
}

function codeOf(day: string): string {
  return DAYS.find((each) => each.toLowerCase() === day.toLowerCase())?.slice(0, 2) ?? "?";
}

function timeOf([hour = "", minute = "00", half = ""]: (string | undefined)[]): string | undefined {
  const number = Number(hour);
  if (number < 1 || number > 12 || Number(minute) > 59) return undefined;
  const inDay = (number % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return `${String(inDay).padStart(2, "0")}:${minute}`;
}

/** Where a lab is, how it is reached and under which licence it works, as its visitors read it. */
export function labContact({ name, address, city, pincode, phone, hours, licence }: Lab) {
  return { name, address, city, pincode, phone, hours, licence };
}

/** Directions in a map service. The position, unlike the address, is found by every map; nothing about the visitor is in the URL. */
export function directionsTo({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const wanted = new URLSearchParams({ api: "1", destination: `${latitude},${longitude}` });
  return `https://www.google.com/maps/dir/?${wanted}`;
}
