/** The place of service that a visitor chose, and what depends on it. */
export interface Place {
  /** Empty while nothing is chosen. */
  pincode: string;
  name: string;
  /** An address of the customer's, or empty. */
  addressId: string;
  /** The lab whose prices apply and which processes the samples. */
  labId: number;
  priceListId: number;
  /** The zone of home collection; null if samples are not collected at home. */
  zoneId: number | null;
  /** False: nothing was chosen, these are the default lab's. */
  chosen: boolean;
}
