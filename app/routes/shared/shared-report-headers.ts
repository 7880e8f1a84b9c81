/**
 * Headers of every response behind a share link: no caching, no indexing, and no referrer for other sites. The own site gets a referrer,
 * because a browser that sends none marks the code's form as cross-site.
 */
export const SHARED_REPORT_HEADERS = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "same-origin",
};
