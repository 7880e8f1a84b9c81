const MINUTE = 60_000;

/** How long is left, or how late it is: "1 h 20 min left", "2 days late"; "" without a due time. They stay on one line. */
export function clockWords(due: Date | null, now: Date): string {
  if (due === null) return "";
  const left = due.getTime() - now.getTime();
  return `${spanWords(Math.abs(left))} ${left < 0 ? "late" : "left"}`.replaceAll(" ", "\u00a0");
}

function spanWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} days`;
}

/** A clock in words, in the colour of what is late. */
export function Due({ words, isLate }: { words: string; isLate: boolean }) {
  return <span className={isLate ? "desk-late" : undefined}>{words}</span>;
}
