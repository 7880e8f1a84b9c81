/** The hidden field of a customer's form that names the customer for whom the page was rendered: their `authTokenId`. */
export const FORM_OWNER = "whose";

/** The message of the 401 for a form that was rendered for another customer than the logged-in one. */
export const OF_ANOTHER_CUSTOMER = "of another customer";
