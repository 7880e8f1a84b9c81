/**
 * The city that a letter to a post office names. The postal service's block is the town (Siliguri), its district may be another
 * one's name (Darjeeling); if it names no block ("NA"), the district stands in.
 */
export function nameCity({ block, district }: { block: string; district: string }): string {
  const town = block.trim();
  return town === "" || town.toUpperCase() === "NA" ? district : town;
}
