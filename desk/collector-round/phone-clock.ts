const AHEAD = "round-clock";

/** A phone's clock may be wrong by minutes or days: its offset to the site's clock is stored with each response. */
export function noteTimeOfSite(now: string): void {
  localStorage.setItem(AHEAD, String(new Date(now).getTime() - Date.now()));
}

/** The site's time, also without a connection. */
export function timeOfSite(): Date {
  return new Date(Date.now() + Number(localStorage.getItem(AHEAD) ?? 0));
}
