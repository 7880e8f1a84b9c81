/** Whether a LOINC code has the form "2345-7" and its last digit is the check digit (mod 10, every second digit doubled). */
export function isLoinc(code: string): boolean {
  const match = /^(\d{1,7})-(\d)$/.exec(code);
  if (match === null) return false;
  const [, number = "", check] = match;
  const sum = [...number].toReversed().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(check);
}
