/** Headers of everything behind a shared link: kept by no cache and no search engine, and its address is told to no other site. */
export const NO_TRACE = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
};
