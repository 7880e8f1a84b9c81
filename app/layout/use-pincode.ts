import { useEffect, useState } from "react";
import { lookUpPincode } from "../state/look-up-pincode.ts";
import type { PlaceChoice } from "../state/place.ts";

/** Six digits, the first 1–9 (specification, section 5). */
const PINCODE = /^[1-9][0-9]{5}$/;

export interface PincodeState {
  isValid: boolean;
  /** The pincode's places; null while there is none, or when the directory does not know it: then the cities are shown. */
  places: readonly PlaceChoice[] | null;
  isLooking: boolean;
}

/** Validates a pincode as it is typed and looks up its places. */
export function usePincode(text: string): PincodeState {
  const [places, setPlaces] = useState<readonly PlaceChoice[] | null>(null);
  const [isLooking, setLooking] = useState(false);
  const isValid = PINCODE.test(text);

  useEffect(() => {
    setPlaces(null);
    setLooking(isValid);
    if (!isValid) return;
    const control = new AbortController();
    lookUpPincode(text, control.signal)
      .then(setPlaces, () => undefined)
      .finally(() => {
        if (!control.signal.aborted) setLooking(false);
      });
    return () => control.abort();
  }, [text, isValid]);

  return { isValid, places, isLooking };
}
