/** Headers of every response behind a share link: no caching, no indexing, no referrer for anybody. */
export const SHARED_REPORT_HEADERS = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
};
