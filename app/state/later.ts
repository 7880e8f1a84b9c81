/** What is needed soon after the first page is hydrated, in one file. */
export const later = () => import("./later-chunk.ts").then((file) => file.later);
