// Texts that server and browser share. Imports nothing: the browser loads it with every page.

/** For a pincode without collection and without a lab's prices (specification, section 5). */
export const NOT_SERVED = "Service is currently not available in this location";

/** A PDF would lack letters: staff see to it. */
export const NOT_PRINTED =
  "This document cannot be printed as it is written. We are looking at it; on the site you can read it in full.";

/** For an error without a text of its own. */
export const SOMETHING_WENT_WRONG = "Something went wrong. Please try again.";

/** There is more to do than can be done now. */
export const SITE_BUSY = "The site is busy. Please try again in a moment.";
