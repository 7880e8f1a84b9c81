/** Directions in a map service. The position, unlike the address, is found by every map; nothing about the visitor is in the URL. */
export function directionsTo({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const wanted = new URLSearchParams({ api: "1", destination: `${latitude},${longitude}` });
  return `https://www.google.com/maps/dir/?${wanted}`;
}
