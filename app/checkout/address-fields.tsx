import { useRef, useState } from "react";
import { nameCity } from "../../domain/places/name-city.ts";
import { call } from "../client/call.ts";
import { TextField } from "../ui/field.tsx";
import { MobileField } from "../ui/mobile-field.tsx";
import { useSay } from "../words/use-say.ts";
import { checkoutCalls } from "./checkout-calls.ts";
import type { AddressDraft } from "./read-address-form.ts";
import type { Faults } from "./read-form.ts";

/** Where the collector comes. City and state follow from the pincode, at once with scripts and when the form is sent without. */
export function AddressFields({ draft, faults }: { draft: AddressDraft; faults: Faults }) {
  const say = useSay();
  const [found, setFound] = useState({ city: draft.city, state: draft.state });
  const lookUp = usePincodeLookUp(setFound);
  return (
    <div className="grid grid-cols-1 max-w-140 gap-5">
      <TextField
        label={say("Pincode")}
        name="pincode"
        inputMode="numeric"
        maxLength={6}
        autoComplete="postal-code"
        defaultValue={draft.pincode}
        error={faults.Pincode}
        onChange={(event) => lookUp(event.currentTarget.value)}
      />
      <TextField
        label={say("House, flat and floor")}
        name="house"
        autoComplete="address-line1"
        defaultValue={draft.house}
        error={faults.House}
        maxLength={80}
      />
      <TextField
        label={say("Building and street")}
        name="street"
        autoComplete="address-line2"
        defaultValue={draft.street}
        error={faults.Street}
        maxLength={120}
      />
      <TextField
        label={say("Locality")}
        name="locality"
        optional
        autoComplete="address-level3"
        defaultValue={draft.locality}
        error={faults.Locality}
        maxLength={120}
      />
      <TextField
        label={say("Landmark")}
        name="landmark"
        hint={say("What the collector looks for: a shop, a park, a temple.")}
        autoComplete="off"
        defaultValue={draft.landmark}
        error={faults.Landmark}
        maxLength={100}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          label={say("City")}
          name="city"
          hint={say("Follows from the pincode.")}
          autoComplete="address-level2"
          value={found.city}
          onChange={(event) => setFound({ ...found, city: event.currentTarget.value })}
          error={found.city === draft.city ? faults.City : undefined}
          maxLength={60}
        />
        <TextField
          label={say("State")}
          name="state"
          hint={say("Follows from the pincode.")}
          autoComplete="address-level1"
          value={found.state}
          onChange={(event) => setFound({ ...found, state: event.currentTarget.value })}
          error={found.state === draft.state ? faults.State : undefined}
          maxLength={60}
        />
      </div>
      <TextField
        label={say("Name of this address")}
        name="label"
        hint={say("To find it again: Home, Office, Parents.")}
        defaultValue={say.known(draft.label)}
        error={faults.Label}
        autoComplete="off"
        maxLength={30}
      />
      <MobileField
        label={say("Mobile number at this address")}
        name="contact-mobile"
        optional
        hint={say("If somebody else opens the door. Otherwise we call you.")}
        autoComplete="off"
        defaultValue={draft["contact-mobile"]}
        error={faults.ContactMobile}
      />
    </div>
  );
}

/** Looks a complete pincode up; an answer that comes after another pincode was typed is dropped. */
function usePincodeLookUp(tell: (found: { city: string; state: string }) => void) {
  const latest = useRef("");
  return async (pincode: string) => {
    latest.current = pincode;
    if (!/^[1-9]\d{5}$/.test(pincode)) return;
    try {
      const [answer] = await call(checkoutCalls.lookUpPincode, { params: { pincode }, quiet: true });
      const office = answer?.PostOffice?.[0];
      if (!office || latest.current !== pincode) return;
      const { Block: block, District: district, State: state } = office;
      tell({ city: nameCity({ block, district }), state });
    } catch {
      // The call has logged it; the fields stay open to be typed in.
    }
  };
}
