/** Why a report cannot be shared. */
export const SHARE_ERRORS = {
  "too-many": "This report already has 10 active links. Please stop sharing one of them first.",
  "nothing-shown": "This report shows no results at the moment, so there is nothing to share.",
};
