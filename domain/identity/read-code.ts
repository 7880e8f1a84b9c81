/**
 * The digits of a presented code: the browser sends an integer, other clients may send the same digits as a string. Null for what
 * an empty field becomes on the way (empty text, 0, NaN as null) and for anything that is not a number.
 */
export function readCode(presented: string | number | null): string | null {
  const text = String(presented ?? "").trim();
  if (!/^\d{1,12}$/.test(text) || Number(text) === 0) return null;
  return text;
}
