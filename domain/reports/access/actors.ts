/** Who opened a report, in the words that its owner reads. */
export const OWNER = "you";
export const BOOKER = "the family member who booked";
