import type { Position } from "./distance.ts";
import { kilometresBetween } from "./distance.ts";

/** So far people come for a visit within the day. */
const NEAR_KM = 100;
/** Nobody travels farther for a test: a lab beyond is not offered at all. */
const FAR_KM = 500;

/**
 * The labs to offer of those in the order of their distance: all that are near. If none of these fits, the nearest one that does is offered
 * too. A lab whose way nobody knows is not offered.
 */
export function labsInReach<Lab extends { awayKm: number | null }>(
  labs: readonly Lab[],
  fits: (lab: Lab) => boolean = () => true,
): Lab[] {
  const near = labs.filter(({ awayKm }) => awayKm !== null && awayKm <= NEAR_KM);
  if (near.some(fits)) return near;
  const next = labs.find((lab) => lab.awayKm !== null && lab.awayKm <= FAR_KM && fits(lab));
  return next && !near.includes(next) ? [...near, next] : near;
}

/** Labs with the way from a position, the nearest first; those that are too far for anybody are left out. */
export function labsFrom<Lab extends Position>(
  labs: readonly Lab[],
  here: Position,
): { lab: Lab; awayKm: number }[] {
  return labs
    .map((lab) => ({ lab, awayKm: kilometresBetween(here, lab) }))
    .filter(({ awayKm }) => awayKm <= FAR_KM)
    .sort((a, b) => a.awayKm - b.awayKm);
}
