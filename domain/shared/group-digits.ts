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
