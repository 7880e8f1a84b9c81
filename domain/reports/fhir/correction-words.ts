/** What a document of ours says of a version that is not the only one, before the reason. */
export const CORRECTION_WORDS = "This version replaces every earlier one.";

/** The same at the beginning of a line, as our own reader finds the reason behind it. */
export const READS_AS_REASON = /^This version replaces every earlier one\. ?/;
