/** The titles of what comes over a customer's page, and of what stands in its place, when the page's session has ended. */
export const SESSION_OVER = "Your session has expired";
export const OTHERS_SESSION = "Somebody else is logged in here now";
