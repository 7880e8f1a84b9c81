/** What is wrong with a date of birth that is a real day, by the code of the refusal. */
export const BIRTH_ERRORS = {
  "born-in-future": "This day is still to come.",
  "born-too-long-ago": "Check the year: nobody is that old.",
} as const;
