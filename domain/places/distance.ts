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
