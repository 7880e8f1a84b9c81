const AHEAD = "round-clock";

/** The clock of a phone may be wrong by minutes or days: how far the site's is ahead of it is noted with each answer. */
export function noteTimeOfSite(now: string): void {
  localStorage.setItem(AHEAD, String(new Date(now).getTime() - Date.now()));
}

/** The time of the site as the phone knows it, with or without a connection. */
export function timeOfSite(): Date {
  return new Date(Date.now() + Number(localStorage.getItem(AHEAD) ?? 0));
}
