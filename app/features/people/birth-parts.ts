/** The three parts of a date (YYYY-MM-DD); empty for no date. */
export function birthParts(date: string | null): { day: string; month: string; year: string } {
  const [year = "", month = "", day = ""] = date?.split("-") ?? [];
  return { day: day.replace(/^0/, ""), month: month.replace(/^0/, ""), year };
}
