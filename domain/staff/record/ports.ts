/** What is looked for in the record of the staff; "" and null take all. */
export interface RecordQuery {
  /** In the name of the action. */
  words: string;
  who: string;
  subject: string;
  customerId: string | null;
  /** Entries of these actions alone, and none of those; empty: of all. */
  only: readonly string[];
  except: readonly string[];
  from: Date | null;
  until: Date | null;
  /** Only entries before this one: the next page. */
  before: { at: Date; id: string } | null;
  most: number;
}

export interface RecordedAction {
  id: string;
  at: Date;
  who: string;
  role: string;
  action: string;
  subject: string;
  details: Record<string, unknown>;
  customerId: string | null;
  /** Null for one that the release before wrote: it is in no chain. */
  position: number | null;
}

/** An entry at its place in its signer's chain, with the text that its hash is made of. */
export interface ChainedAction {
  position: number;
  previous: Uint8Array;
  hash: Uint8Array;
  linkText: string;
}

export interface StaffRecord {
  /** Newest first. */
  search(wanted: RecordQuery): Promise<RecordedAction[]>;
  /** The next chains after a signer, by name, each with what is noted of its end; empty after the last. */
  chains(after: string): Promise<{ who: string; end: { length: number; hash: Uint8Array } | null }[]>;
  /** The next entries of a chain after a position, in their order; empty after the last. */
  entries(who: string, after: number): Promise<ChainedAction[]>;
}
