/** Ten digits as carriers want them: with the country's 91. */
export function inIndia(mobile: string): string {
  return `91${mobile}`;
}
