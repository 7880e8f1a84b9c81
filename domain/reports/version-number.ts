/** The highest version that can be stored. */
const HIGHEST = 2_147_483_647;

/** The highest that a laboratory's system may send: later versions, which may be ours (a withdrawal), count on from it. */
export const HIGHEST_SENT = 2_000_000_000;

/** The digits of a version; systems that number by the day or the second send eight or ten. */
const VERSION_DIGITS = /^[1-9]\d{0,9}$/;

/** Which version of a report an address asks for (`?version=2`): null for the newest, undefined for what no version's number is. */
export function readVersionNumber(text: string | null | undefined): number | null | undefined {
  if (text === undefined || text === null || text === "") return null;
  const version = VERSION_DIGITS.test(text) ? Number(text) : Number.NaN;
  return version <= HIGHEST ? version : undefined;
}
