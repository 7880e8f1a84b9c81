import { AddressBody } from "../../contract/family.ts";
import { PINCODE_RULE } from "../../contract/text.ts";
import type { AddressDetails } from "../../domain/family/types.ts";
import { nameCity } from "../../domain/places/name-city.ts";
import type { PlacesService } from "../../domain/places/service.ts";
import { done, type Result } from "../../domain/result.ts";
import { checkFields, type Faults, textsIn } from "../forms/read-form.ts";

const FIELDS = [
  "label",
  "house",
  "street",
  "locality",
  "landmark",
  "pincode",
  "city",
  "state",
  "contact-mobile",
] as const;

/** An address form as it was typed, to be shown again. */
export type AddressDraft = Record<(typeof FIELDS)[number], string>;

const LABELS = {
  Label: "Name of this address",
  House: "House or flat",
  Street: "Building and street",
  Locality: "Locality",
  Landmark: "Landmark",
  Pincode: "Pincode",
  City: "City",
  State: "State",
  ContactMobile: "Mobile number at this address",
};

export const EMPTY_ADDRESS: AddressDraft = {
  label: "Home",
  house: "",
  street: "",
  locality: "",
  landmark: "",
  pincode: "",
  city: "",
  state: "",
  "contact-mobile": "",
};

export function addressDraft(form: FormData): AddressDraft {
  return textsIn(form, FIELDS);
}

/** A draft of a stored address. */
export function draftOfAddress(address: AddressDetails): AddressDraft {
  const { contactMobile, ...rest } = address;
  return {
    label: rest.label,
    house: rest.house,
    street: rest.street,
    locality: rest.locality,
    landmark: rest.landmark,
    pincode: rest.pincode,
    city: rest.city,
    state: rest.state,
    "contact-mobile": contactMobile,
  };
}

/** The address that a form gives; city and state that were left empty follow from the pincode. */
export async function readAddressForm(
  places: PlacesService,
  draft: AddressDraft,
): Promise<Result<AddressDetails, Faults>> {
  const filled = await fillFromPincode(places, draft);
  const checked = checkFields(
    AddressBody,
    {
      Label: filled.label || "Home",
      House: filled.house,
      Street: filled.street,
      Locality: filled.locality,
      Landmark: filled.landmark,
      Pincode: filled.pincode,
      City: filled.city,
      State: filled.state,
      ContactMobile: filled["contact-mobile"],
    },
    LABELS,
  );
  if (!checked.ok) {
    const faults = checked.refusal;
    // Without a pincode that we know, the pincode is what to put right, not what follows from it.
    if (faults.Pincode) {
      delete faults.City;
      delete faults.State;
    }
    return checked;
  }
  const { Label, House, Street, Landmark, Pincode, City, State } = checked.value;
  return done({
    label: Label,
    house: House,
    street: Street,
    locality: checked.value.Locality ?? "",
    landmark: Landmark,
    pincode: Pincode,
    city: City,
    state: State,
    contactMobile: checked.value.ContactMobile ?? "",
  });
}

async function fillFromPincode(places: PlacesService, draft: AddressDraft): Promise<AddressDraft> {
  if ((draft.city && draft.state) || !PINCODE_RULE.test(draft.pincode)) return draft;
  const [office] = await places.lookUp(draft.pincode);
  if (!office) return draft;
  return { ...draft, city: draft.city || nameCity(office), state: draft.state || office.state };
}
