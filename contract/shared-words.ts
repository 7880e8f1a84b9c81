// What server and browser both say. Imports nothing: the browser loads it with every page.

/** Said of a pincode where nobody collects and no lab prices (specification, section 5). */
export const NOT_SERVED = "Service is currently not available in this location";

/** A refusal or failure without words of its own. */
export const SOMETHING_WENT_WRONG = "Something went wrong. Please try again.";
