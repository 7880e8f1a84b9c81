/** Why a report cannot be shared. */
export const SHARE_REFUSALS = {
  "too-many": "Ten links to this report are open. Please end one of them first.",
  "nothing-shown": "This report shows no values at the moment, so there is nothing to share.",
};
