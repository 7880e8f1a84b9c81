import { type RouterContextProvider, redirect } from "react-router";
import { homePlace, labPlace } from "../../../domain/bookings/check-cart.ts";
import type { PricedCart } from "../../../domain/cart/read-cart.ts";
import type { Lab, Service } from "../../../domain/catalogue/types.ts";
import type { ServedAddress } from "../../../domain/family/service.ts";
import type { PatientRecord } from "../../../domain/family/types.ts";
import { isCustomer } from "../../../domain/identity/visitor.ts";
import type { Place } from "../../../domain/places/types.ts";
import type { Visit } from "../../../domain/slots/types.ts";
import { isComplete } from "../../checkout/patient-words.ts";
import { withoutBase } from "../../checkout/read-form.ts";
import type { CustomerRequest } from "../../checkout/require-customer.ts";
import { requestOf } from "../../request-context.ts";
import { type Choices, readChoices, stepPath } from "./choices.ts";

/** What every step of the checkout starts from. */
export interface OpenStep {
  facts: CustomerRequest;
  url: URL;
  choices: Choices;
  cart: PricedCart;
  /** The services of the cart, what packages contain included. */
  services: Service[];
}

/** A step of somebody who is logged in and has a cart that can be booked; all others are sent to where that can be put right. */
export async function openStep(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<OpenStep> {
  const facts = requestOf(context);
  const { visitor } = facts;
  const url = new URL(request.url);
  if (!isCustomer(visitor)) {
    throw redirect(`/checkout?return-url=${encodeURIComponent(withoutBase(url.pathname) + url.search)}`);
  }
  const cart = await facts.services.cart.read(visitor);
  if (!isBookable(cart)) throw redirect("/cart");
  const services = cart.price.lines.flatMap(({ service }) => [
    service,
    ...service.contentIds.flatMap((id) => facts.catalogue.serviceById.get(id) ?? []),
  ]);
  return { facts: { ...facts, visitor }, url, choices: readChoices(url.searchParams), cart, services };
}

/** The cart says by itself what stands in the way. */
export function isBookable({ price, record }: PricedCart): boolean {
  return (
    price.lines.length > 0 &&
    price.lines.every((line) => !line.unavailable && (!record.homeCollection || line.service.homeCollection))
  );
}

/** The chosen patient, whose details are complete; without one the customer chooses first. */
export async function chosenPatient({ facts, choices }: OpenStep): Promise<PatientRecord> {
  const { services, visitor } = facts;
  const patient = choices.patient && (await services.family.findPatient(visitor, choices.patient));
  if (!patient || !isComplete(patient)) throw redirect(stepPath("patient", choices));
  return patient;
}

/** Where the visit is, and what the cart costs there. */
export interface ChosenPlace {
  address: ServedAddress | null;
  lab: Lab | null;
  place: Place;
  visit: Visit;
  cart: PricedCart;
}

/** The chosen address or lab, as the cart's mode needs it; without one the customer chooses first. */
export async function chosenPlace(step: OpenStep): Promise<ChosenPlace> {
  const found = step.cart.record.homeCollection ? await homeVisit(step) : labVisit(step);
  if (!found) throw redirect(stepPath("place", step.choices));
  const { visitor, services } = step.facts;
  return { ...found, cart: await services.cart.read({ ...visitor, place: found.place }) };
}

async function homeVisit({ facts, choices }: OpenStep): Promise<Omit<ChosenPlace, "cart"> | undefined> {
  const { services, visitor, catalogue } = facts;
  const address = choices.address && (await services.family.findAddress(visitor, choices.address));
  const home = address ? homePlace(catalogue, address.pincode) : undefined;
  if (!address || !home) return undefined;
  return { address, lab: null, place: home.place, visit: { mode: "home", pincode: address.pincode } };
}

function labVisit({ facts, choices, services }: OpenStep): Omit<ChosenPlace, "cart"> | undefined {
  const found = choices.lab === null ? undefined : labPlace(facts.catalogue, choices.lab);
  if (found?.mode !== "lab") return undefined;
  const scan = services.some((service) => service.kind === "radiology");
  if (scan && !found.lab.doesRadiology) return undefined;
  const visit: Visit = { mode: "lab", labId: found.lab.id, scan };
  return { address: null, lab: found.lab, place: found.place, visit };
}
