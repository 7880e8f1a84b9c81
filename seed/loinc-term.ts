/** A code of LOINC with its axes (https://loinc.org/kb/users-guide/major-parts-of-a-loinc-term/), as `loinc.csv` has them. */
export interface LoincTerm {
  loinc: string;
  component: string;
  /** The kind of quantity: MCnc is mass per volume, PrThr presence. */
  property: string;
  /** Pt is a moment, 24H a collection over a day. */
  time: string;
  /** The specimen; XXX is any. */
  system: string;
  /** Qn answers with a number, Ord, Nom and Nar in words; "-" is for panels and documents. */
  scale: string;
  method: string;
  /** What the laboratory calls the observation. */
  names: string[];
  /** Where the axes were read; "unverified" where only component and example unit were seen. */
  source: string;
}
