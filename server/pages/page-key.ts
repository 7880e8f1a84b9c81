/** What advertisers and mail programs hang on links; no page depends on them. */
const TRACKING = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|dclid|igshid|mc_[ce]id|_ga|_gl)$/i;

/** The address that a public page is rendered and kept under: without tracking parameters, the others in a fixed order. */
export function pageAddress(address: string): URL {
  const url = new URL(address);
  if (url.search === "") return url;
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  return url;
}
