/**
 * The states and union territories of India with the codes of the goods and services tax (first two digits of a GSTIN). 25 and 28 are of
 * former territories and are given to none.
 */
export const STATE_CODES = {
  "Jammu and Kashmir": 1,
  "Himachal Pradesh": 2,
  Punjab: 3,
  Chandigarh: 4,
  Uttarakhand: 5,
  Haryana: 6,
  Delhi: 7,
  Rajasthan: 8,
  "Uttar Pradesh": 9,
  Bihar: 10,
  Sikkim: 11,
  "Arunachal Pradesh": 12,
  Nagaland: 13,
  Manipur: 14,
  Mizoram: 15,
  Tripura: 16,
  Meghalaya: 17,
  Assam: 18,
  "West Bengal": 19,
  Jharkhand: 20,
  Odisha: 21,
  Chhattisgarh: 22,
  "Madhya Pradesh": 23,
  Gujarat: 24,
  "Dadra and Nagar Haveli and Daman and Diu": 26,
  Maharashtra: 27,
  Karnataka: 29,
  Goa: 30,
  Lakshadweep: 31,
  Kerala: 32,
  "Tamil Nadu": 33,
  Puducherry: 34,
  "Andaman and Nicobar Islands": 35,
  Telangana: 36,
  "Andhra Pradesh": 37,
  Ladakh: 38,
} as const;

/** Other spellings, as the postal directory has them. */
const OTHER_NAMES: Record<string, keyof typeof STATE_CODES> = {
  "new delhi": "Delhi",
  "nct of delhi": "Delhi",
  orissa: "Odisha",
  pondicherry: "Puducherry",
  uttaranchal: "Uttarakhand",
  "daman and diu": "Dadra and Nagar Haveli and Daman and Diu",
  "dadra and nagar haveli": "Dadra and Nagar Haveli and Daman and Diu",
};

const CODES: ReadonlyMap<string, number> = new Map([
  ...Object.entries(STATE_CODES).map(([name, code]) => [name.toLowerCase(), code] as const),
  ...Object.entries(OTHER_NAMES).map(([name, state]) => [name, STATE_CODES[state]] as const),
]);

/** The code of a state by its name; 0 for a name that is none. */
export function stateCode(name: string): number {
  return CODES.get(name.trim().toLowerCase().replaceAll("&", "and").replace(/\s+/g, " ")) ?? 0;
}
