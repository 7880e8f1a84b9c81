/** A clock in words, in the colour of what is late. */
export function Due({ words, isLate }: { words: string; isLate: boolean }) {
  return <span className={isLate ? "desk-late" : undefined}>{words}</span>;
}
