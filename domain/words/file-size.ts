const UNITS = ["Bytes", "KB", "MB", "GB", "TB"] as const;
/** Bytes of a KB, KB of a MB and so on. */
const STEP = 1024;

/** How large a file is, in the units of the specification (section 9), with at most one decimal: "640 Bytes", "1.5 MB". */
export function fileSize(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  // What would be rounded up to 1024 is one of the next unit.
  while (tenths(amount) >= STEP && unit < UNITS.length - 1) {
    amount /= STEP;
    unit += 1;
  }
  return `${tenths(amount)} ${UNITS[unit]}`;
}

function tenths(amount: number): number {
  return Math.round(amount * 10) / 10;
}
