import { ADDRESSES_FULL } from "../../../contract/family-messages.ts";
import { homePlace, labPlace } from "../../../domain/bookings/check-cart.ts";
import type { ServedAddress } from "../../../domain/family/service.ts";
import type { Place } from "../../../domain/places/resolve-place.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { textIn } from "../../features/forms/read-form.ts";
import { addressDraft, readAddressForm } from "../../features/people/read-address-form.ts";
import type { Choices } from "./choices.ts";
import type { OpenStep } from "./open-step.ts";
import { hasScan } from "./open-step.ts";

type PlaceChoice = Pick<Choices, "address" | "lab" | "slot" | "labSlot" | "held" | "was">;

/** The form's choice: a stored address, a new one, or a lab. Another place has another timetable, so the slot is dropped. */
export async function choosePlace(step: OpenStep, form: FormData): Promise<Result<PlaceChoice, FieldErrors>> {
  const wanted = textIn(form, "form");
  if (wanted === "lab") return chooseLab(step, Number(textIn(form, "lab")));
  const address = wanted === "new" ? await addAddress(step, form) : await findAddress(step, form);
  if (!address.ok) return address;
  const home = homePlace(step.facts.catalogue, address.value.pincode);
  if (!home) {
    return fail({
      form: `Address saved. Home collection isn't available in ${address.value.pincode} yet. Please choose another address, or visit a lab.`,
    });
  }
  const { pincode, city, id } = address.value;
  const { services, cookies, visitor } = step.facts;
  const name =
    visitor.place.pincode === pincode ? visitor.place.name : services.places.nameOf(pincode) || city;
  cookies.setPlace({ pincode, name, addressId: id });
  await services.cart.setOptions(visitor, { addressId: id });
  // The lab of the second visit stays; its step checks again whether it fits this address.
  return choice(step, home.place, { address: id, lab: step.choices.lab });
}

async function findAddress({ facts }: OpenStep, form: FormData): Promise<Result<ServedAddress, FieldErrors>> {
  const found = await facts.services.family.findAddress(facts.visitor, textIn(form, "address"));
  return found ? done(found) : fail({ address: "Please choose or add an address." });
}

async function addAddress({ facts }: OpenStep, form: FormData): Promise<Result<ServedAddress, FieldErrors>> {
  const { services, visitor } = facts;
  const read = await readAddressForm(services.places, addressDraft(form));
  if (!read.ok) return read;
  const added = await services.family.addAddress(visitor, read.value);
  return added.ok ? added : fail({ form: ADDRESSES_FULL });
}

async function chooseLab(step: OpenStep, labId: number): Promise<Result<PlaceChoice, FieldErrors>> {
  const visit = labPlace(step.facts.catalogue, labId);
  if (visit?.mode !== "lab") return fail({ lab: "Please choose a lab." });
  if (!visit.lab.doesRadiology && hasScan(step, step.visits.first)) {
    return fail({ lab: "This lab does not do scans. Please choose another one." });
  }
  return choice(step, visit.place, { address: null, lab: labId });
}

/** Keeps the amount shown so far if the place changes it, so that the next steps can report the change. */
async function choice(
  { facts, cart, choices }: OpenStep,
  place: Place,
  chosen: Pick<Choices, "address" | "lab">,
): Promise<Result<PlaceChoice, FieldErrors>> {
  const there = await facts.services.cart.read({ ...facts.visitor, place });
  const missing = there.price.lines.filter((line) => line.unavailable);
  if (missing.length > 0) {
    const names = missing.map((line) => line.service.name).join(", ");
    return fail({
      form: `Not available here: ${names}. Please choose another place, or remove from your cart.`,
    });
  }
  const before = cart.price.amountPaise;
  const isSame = chosen.address === choices.address && chosen.lab === choices.lab;
  return done({
    ...chosen,
    slot: isSame ? choices.slot : null,
    labSlot: choices.labSlot,
    held: isSame ? choices.held : null,
    was: there.price.amountPaise === before ? null : before,
  });
}
