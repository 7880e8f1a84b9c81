/** Headers of everything behind a shared link: kept by no cache and no search engine, and its address is told to no other site. Within the site
 * it is, because a browser that tells it to nobody marks the code's form as one from elsewhere. */
export const NO_TRACE = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "same-origin",
};
