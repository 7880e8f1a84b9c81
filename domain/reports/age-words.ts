/** Age in words at an instant: years, of small children months or days. "—" without a day of birth. */
export function ageWords(dateOfBirth: string | null, at: Date): string {
  if (dateOfBirth === null) return "—";
  const birth = new Date(`${dateOfBirth}T00:00:00Z`);
  const isBefore = at.getUTCDate() < birth.getUTCDate() ? 1 : 0;
  const months =
    (at.getUTCFullYear() - birth.getUTCFullYear()) * 12 + at.getUTCMonth() - birth.getUTCMonth() - isBefore;
  if (months >= 24) return counted(Math.floor(months / 12), "year");
  if (months >= 2) return counted(months, "month");
  return counted(Math.max(0, Math.floor((at.getTime() - birth.getTime()) / 86_400_000)), "day");
}

export function sexWords(sex: string | null): string {
  return sex === "M" ? "male" : sex === "F" ? "female" : sex === "O" ? "other" : "—";
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
