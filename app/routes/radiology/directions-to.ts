/** Where a map tells the way to a centre. Its position, not its address, is what every map finds; nothing of the visitor is in it. */
export function directionsTo({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const wanted = new URLSearchParams({ api: "1", destination: `${latitude},${longitude}` });
  return `https://www.google.com/maps/dir/?${wanted}`;
}
