import { useRef, useState } from "react";
import { nameCity } from "../../../domain/places/name-city.ts";
import { call } from "../../state/call.ts";
import { endpoints } from "../../state/endpoints.ts";

export interface Town {
  city: string;
  state: string;
}

/**
 * City and state of an address: as they are typed, or as a complete pincode tells, unless it is unknown. An answer that comes after
 * another pincode was typed is dropped, and what was typed while it was on its way stays.
 */
export function useTown(given: Town) {
  const [town, setTown] = useState<Town>({ city: given.city, state: given.state });
  const [isUnknown, setUnknown] = useState(false);
  const latest = useRef("");
  const typed = useRef<Partial<Town>>({});

  async function lookUp(pincode: string): Promise<void> {
    latest.current = pincode;
    typed.current = {};
    setUnknown(false);
    if (!/^[1-9]\d{5}$/.test(pincode)) return;
    try {
      const [answer] = await call(endpoints.lookUpPincode, { params: { pincode }, quiet: true });
      const office = answer?.PostOffice?.[0];
      if (latest.current !== pincode) return;
      setUnknown(!office);
      if (!office) return;
      const { Block: block, District: district, State: state } = office;
      setTown({ city: nameCity({ block, district }), state, ...typed.current });
    } catch {
      // The call has logged it; the fields stay open to be typed in.
    }
  }

  function type(part: Partial<Town>): void {
    typed.current = { ...typed.current, ...part };
    setTown((now) => ({ ...now, ...part }));
  }

  return { town, type, lookUp, isUnknown };
}
