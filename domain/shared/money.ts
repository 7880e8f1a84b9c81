/** Money is integer paise inside; rupees exist only in the API and on the screen. */

/** Paise to rupees as the API carries them: 34950 → 349.5. */
export function toRupees(paise: number): number {
  return paise / 100;
}

/** Rupees as the API carries them to paise, without what floats add: 349.5 → 34950. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Paise to the decimal string that payment providers ask for: 129900 → "1299.00". */
export function formatDecimal(paise: number): string {
  const sign = paise < 0 ? "-" : "";
  const whole = Math.abs(paise);
  return `${sign}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}

/** A decimal string of rupees to paise, exactly and without floats; undefined when it is not an amount. */
export function parseRupees(text: string): number | undefined {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const paise = Number(match[2]) * 100 + Number((match[3] ?? "").padEnd(2, "0"));
  return match[1] ? -paise : paise;
}

/** Digits parted by commas of thousands (123,456) or of lakhs (1,23,456). */
const GROUPED = /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d*)?$/;

/** `parseRupees` of an amount with commas between its thousands or lakhs ("1,20,000.50"). Any other comma may be a decimal one: undefined. */
export function parseGroupedRupees(text: string): number | undefined {
  const amount = text.trim();
  return parseRupees(GROUPED.test(amount) ? amount.replaceAll(",", "") : amount);
}

/** Paise as people read them, with Indian grouping: 12000000 → "₹1,20,000", 34950 → "₹349.50". */
export function formatRupees(paise: number): string {
  const amount = Math.abs(paise);
  const digits = amount % 100 === 0 ? String(amount / 100) : formatDecimal(amount);
  return `${paise < 0 ? "−" : ""}₹${groupDigits(digits)}`;
}

/** `percent` in basis points of an amount, rounded half up to the paisa. */
export function percentOf(paise: number, basisPoints: number): number {
  return Math.floor((paise * basisPoints + 5000) / 10000);
}

/**
 * The saving of an offer against the list price, both in paise, in whole percent rounded down, so that it is never overstated. 0 when there
 * is no offer, or none that is lower.
 */
export function percentOff(feesPaise: number, offerFeesPaise: number | undefined): number {
  if (offerFeesPaise === undefined || feesPaise <= 0 || offerFeesPaise >= feesPaise) return 0;
  return Math.floor(((feesPaise - Math.max(offerFeesPaise, 0)) * 100) / feesPaise);
}

/**
 * An amount of paise in parts by weight, in the order of the weights: each is exact to the paisa, and together they are the amount. Without
 * any weight all are 0.
 */
export function splitPaise(paise: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const upToHere = whole === 0 ? 0 : Math.floor((paise * weighed) / whole);
    const part = upToHere - given;
    given = upToHere;
    return part;
  });
}

/**
 * Digits in Indian grouping: "1234567.5" → "12,34,567.5". Written by hand, because loading `Intl`'s number data takes a browser longer than
 * making a whole page interactive.
 */
export function groupDigits(number: string): string {
  const point = number.indexOf(".");
  const whole = point < 0 ? number : number.slice(0, point);
  if (!/\d{4}/.test(whole)) return number;
  const thousands = whole.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ",");
  return `${thousands},${number.slice(whole.length - 3)}`;
}

/** The sum of amounts (paise); null where one of them is not known. */
export function sumOfKnown(amounts: readonly (number | null)[]): number | null {
  return amounts.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0);
}
