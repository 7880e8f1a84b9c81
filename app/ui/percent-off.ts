/**
 * What an offer takes off the list price, in whole percent rounded down, so that no saving is overstated.
 * 0 when there is no offer, or none that is lower.
 */
export function percentOff(feesPaise: number, offerFeesPaise: number | undefined): number {
  if (offerFeesPaise === undefined || feesPaise <= 0 || offerFeesPaise >= feesPaise) return 0;
  return Math.floor(((feesPaise - Math.max(offerFeesPaise, 0)) * 100) / feesPaise);
}
