// What server and browser both say. Imports nothing: the browser loads it with every page.

/** Said of a pincode where nobody collects and no lab prices (specification, section 5). */
export const NOT_SERVED = "Service is currently not available in this location";

/** A refusal or failure without words of its own. */
/** A PDF would lack letters: a person sees to it. */
export const NOT_PRINTED =
  "This document cannot be printed as it is written. We are looking at it; on the site you can read it in full.";

export const SOMETHING_WENT_WRONG = "Something went wrong. Please try again.";
