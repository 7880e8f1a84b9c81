/** The hidden field in which a form of a customer's page says for whom the page was made: the customer's `authTokenId`. */
export const WHOSE = "whose";

/** What is said with the 401 of a form that was made for another customer than the one who is logged in. */
export const OF_ANOTHER = "of another customer";
