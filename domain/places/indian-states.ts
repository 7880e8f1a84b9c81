import type { Position } from "./labs.ts";

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

/**
 * About the middle of each sub-region of India Post (the first two digits of a pincode), to half a degree: enough to know which labs are out of
 * reach, never shown as a distance. 90 to 99 is the army's post, which is nowhere.
 */
const REGIONS: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  11: [28.6, 77.2],
  12: [28.8, 76.5],
  13: [29.8, 76.9],
  14: [31.2, 75.5],
  15: [30.4, 74.9],
  16: [30.7, 76.8],
  17: [31.6, 77],
  18: [32.9, 75],
  19: [34.2, 75],
  20: [28, 78],
  21: [25.8, 81],
  22: [26.5, 82],
  23: [25.8, 82.8],
  24: [29.2, 78.8],
  25: [29.2, 77.8],
  26: [28.8, 80],
  27: [27.2, 82.5],
  28: [26.5, 78.3],
  30: [26.9, 75.9],
  31: [24.9, 74.3],
  32: [25.7, 76.4],
  33: [28.2, 74.3],
  34: [26.3, 72.5],
  36: [22, 70.8],
  37: [23.2, 69.7],
  38: [23.3, 72.6],
  39: [21.6, 73.1],
  40: [18.5, 73.2],
  41: [18, 74.5],
  42: [20.4, 74.5],
  43: [19.6, 76.3],
  44: [20.8, 78.6],
  45: [22.6, 76],
  46: [23.2, 77.8],
  47: [25, 78.7],
  48: [23.6, 80.6],
  49: [21.5, 82],
  50: [17.9, 78.8],
  51: [14.5, 78.3],
  52: [16.2, 80.3],
  53: [17.6, 82.8],
  56: [13.1, 77.4],
  57: [13.2, 75.7],
  58: [15.4, 75.5],
  59: [16.1, 74.9],
  60: [12.7, 79.8],
  61: [10.9, 79.3],
  62: [9.2, 77.8],
  63: [11.9, 78.5],
  64: [11, 77],
  67: [11.5, 75.8],
  68: [10.1, 76.4],
  69: [8.9, 76.8],
  70: [22.6, 88.4],
  71: [23.2, 87.5],
  72: [22.6, 87.3],
  73: [26.3, 88.6],
  74: [23, 88.5],
  75: [20.4, 85.9],
  76: [20, 83.9],
  77: [21.9, 84.5],
  78: [26.3, 91.8],
  79: [26, 93],
  80: [25.4, 85.3],
  81: [24.6, 86.6],
  82: [24.2, 85.2],
  83: [23.1, 85.4],
  84: [26.2, 85.5],
  85: [25.7, 87],
};

/** Sorting districts (three digits) that lie elsewhere than the rest of their sub-region. */
const ISLANDS: typeof REGIONS = {
  // Port Blair.
  744: [11.7, 92.7],
};

const REGION_DIGITS = 2;
const DISTRICT_DIGITS = 3;

/** Roughly where a pincode is; null where that is unknown. */
export function regionOf(pincode: string): Position | null {
  const found = ISLANDS[pincode.slice(0, DISTRICT_DIGITS)] ?? REGIONS[pincode.slice(0, REGION_DIGITS)];
  return found ? { latitude: found[0], longitude: found[1] } : null;
}
