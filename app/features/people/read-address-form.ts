import { AddressBody } from "../../../contract/family.ts";
import { PINCODE_RULE } from "../../../contract/person-rules.ts";
import type { AddressDetails } from "../../../domain/family/types.ts";
import { nameCity } from "../../../domain/places/resolve-place.ts";
import type { PlacesService } from "../../../domain/places/service.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done } from "../../../domain/shared/result.ts";
import type { FieldErrors } from "../forms/read-form.ts";
import { checkFields, textsIn } from "../forms/read-form.ts";
import { HOME, plainLabel } from "./address-label.ts";

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
  // The pincode whose city and state the form was rendered with; only a form without scripts sends it, because there they do not follow a changed pincode.
  "town-of",
] as const;

/** An address form as typed, to be shown again. */
export type AddressDraft = Record<(typeof FIELDS)[number], string>;

const LABELS = {
  Label: "Address name",
  House: "House or flat",
  Street: "Building and street",
  Locality: "Locality",
  Landmark: "Landmark",
  Pincode: "Pincode",
  City: "City",
  State: "State",
  ContactMobile: "Mobile number at this address",
} as const;

export const EMPTY_ADDRESS: AddressDraft = {
  label: HOME,
  house: "",
  street: "",
  locality: "",
  landmark: "",
  pincode: "",
  city: "",
  state: "",
  "contact-mobile": "",
  "town-of": "",
};

/** The draft of a new address for a known pincode, with its city and state. */
export function newAddress(places: PlacesService, pincode: string): Promise<AddressDraft> {
  return fillFromPincode(places, { ...EMPTY_ADDRESS, pincode, "town-of": pincode });
}

export function addressDraft(form: FormData): AddressDraft {
  return textsIn(form, FIELDS);
}

/** The draft of a stored address. */
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
    "town-of": rest.pincode,
  };
}

/** The address in a form. Empty city and state are looked up from the pincode, as are those that the form was rendered with for another pincode. */
export async function readAddressForm(
  places: PlacesService,
  draft: AddressDraft,
): Promise<Result<AddressDetails, FieldErrors>> {
  const filled = await fillFromPincode(places, await withoutOldTown(places, draft));
  const checked = checkFields(
    AddressBody,
    {
      Label: plainLabel(filled.label || HOME),
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
    const errors = checked.error;
    // If the pincode is unknown, it is the field to correct, not the city and state that follow from it.
    if (errors.Pincode) {
      delete errors.City;
      delete errors.State;
    }
    return checked;
  }
  const { Label, House, Street, Pincode, City, State } = checked.value;
  return done({
    label: Label,
    house: House,
    street: Street,
    locality: checked.value.Locality ?? "",
    landmark: checked.value.Landmark ?? "",
    pincode: Pincode,
    city: City,
    state: State,
    contactMobile: checked.value.ContactMobile ?? "",
  });
}

/** Clears the city and state that the form was rendered with for another pincode, if the new pincode is known. */
async function withoutOldTown(places: PlacesService, draft: AddressDraft): Promise<AddressDraft> {
  const { pincode, city, state, "town-of": of } = draft;
  if (of === pincode || ![of, pincode].every((each) => PINCODE_RULE.test(each))) return draft;
  const old = await fillFromPincode(places, { ...draft, pincode: of, city: "", state: "" });
  if (old.city !== city || old.state !== state || (await places.lookUp(pincode)).length === 0) return draft;
  return { ...draft, city: "", state: "" };
}

async function fillFromPincode(places: PlacesService, draft: AddressDraft): Promise<AddressDraft> {
  if ((draft.city && draft.state) || !PINCODE_RULE.test(draft.pincode)) return draft;
  const [office] = await places.lookUp(draft.pincode);
  if (!office) return draft;
  return { ...draft, city: draft.city || nameCity(office), state: draft.state || office.state };
}
