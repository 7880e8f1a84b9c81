/** What a person has to hear of: it is logged as an alarm once the transaction is through. */
export type Alarm = "unknown-order" | "wrong-amount" | "second-success" | "refund-refused" | "books-differ";
