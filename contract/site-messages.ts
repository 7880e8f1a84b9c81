// Texts that server and browser share. Imports nothing: the browser loads it with every page.

/** For a pincode without collection and without a lab's prices (specification, section 5). */
export const NOT_SERVED = "Service is currently not available in this location";

/** A PDF would lack letters: staff have it in their list. */
export const NOT_PRINTED =
  "This document has a letter that we cannot print, and we print none with a letter left out. Our staff have been told and will put it right. On the site you can read all of it; if you need it on paper now, call us.";

/** For an error without a text of its own. */
export const SOMETHING_WENT_WRONG = "Something went wrong. Please try again.";

/** There is more to do than can be done now. */
export const SITE_BUSY = "The site is busy. Please try again in a moment.";

/** A cart link or button that neither adds nor removes (specification, section 8). */
export const NO_SUCH_CART_CHANGE = "Error";
