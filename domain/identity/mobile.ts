/** Ten digits, the first 1–9 (specification, section 5). */
export function isMobile(text: string): boolean {
  return /^[1-9][0-9]{9}$/.test(text);
}

/** Indian mobile numbers start with 6–9; nothing is ever sent to others, though the specification's rule accepts them. */
export function canReceive(mobile: string): boolean {
  return /^[6-9]/.test(mobile);
}
