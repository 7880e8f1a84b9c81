/** As many as reception's lists have; the page says that they are cut. */
export const MAX_REFUSED = 100;
export const MAX_BROUGHT = 500;
