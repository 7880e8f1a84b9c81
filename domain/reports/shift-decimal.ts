/**
 * A decimal in digits, times ten to the power: the digits stay as they are, only the point moves, so nothing is rounded. Zeros at the end
 * go beyond `decimals` places, which say no more than the unit before. `digits` has no sign but a minus.
 */
export function shiftDecimal(digits: string, power: number, decimals: number): string {
  const isNegative = digits.startsWith("-");
  const [whole = "", fraction = ""] = digits.replace("-", "").split(".");
  const padded = power < 0 ? whole.padStart(1 - power, "0") : whole;
  const all = `${padded}${fraction.padEnd(Math.max(power, 0), "0")}`;
  const point = padded.length + power;
  const integer = all.slice(0, point).replace(/^0+(?=\d)/, "");
  const rest = all.slice(point);
  const kept = rest.slice(0, decimals) + rest.slice(decimals).replace(/0+$/, "");
  return `${isNegative ? "-" : ""}${integer === "" ? "0" : integer}${kept === "" ? "" : `.${kept}`}`;
}
