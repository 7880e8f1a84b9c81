import type { RouterContextProvider } from "react-router";
import { redirect } from "react-router";
import { homePlace, labPlace } from "../../../domain/bookings/check-cart.ts";
import { safetyFor } from "../../../domain/bookings/safety-statements.ts";
import type { BookingView } from "../../../domain/bookings/types.ts";
import type { PricedCart } from "../../../domain/cart/read-cart.ts";
import { splitVisits } from "../../../domain/cart/split-visits.ts";
import { withContents } from "../../../domain/catalogue/contents.ts";
import type { Lab, Service } from "../../../domain/catalogue/types.ts";
import type { ServedAddress } from "../../../domain/family/service.ts";
import type { Place } from "../../../domain/places/resolve-place.ts";
import { machinesOf, needsMachine } from "../../../domain/slots/place-of-visit.ts";
import type { Visit } from "../../../domain/slots/types.ts";
import type { CartSeen } from "../../features/cart/use-header-cart.ts";
import type { CartMoney } from "../../features/checkout/cart-price.tsx";
import { cartMoney } from "../../features/checkout/cart-price.tsx";
import { findNewestBooking, undecidedPath } from "../../features/checkout/find-booking.ts";
import type { CustomerRequest } from "../../features/page/page-request.ts";
import { requireCustomer } from "../../features/page/page-request.ts";
import type { Choices, Step } from "./choices.ts";
import { readChoices, STEPS, stepPath } from "./choices.ts";

/** The data that every step of the checkout starts with. */
export interface OpenStep {
  facts: CustomerRequest;
  url: URL;
  choices: Choices;
  cart: PricedCart;
  /** The services of the cart, contents of packages included, with the safety statements that may apply to their patients. */
  services: Service[];
  /** The cart's lines of the booking's visit, and of a second one at a lab. */
  visits: { first: Service[]; atLab: Service[] };
  /** The customer's newest booking. */
  newest: BookingView | undefined;
}

/** Where a step's form leads whose cart was emptied or booked elsewhere: the empty cart says so. */
const EMPTIED_CART = "/cart?emptied=1";

/** Opens a step for a logged-in customer with a cart that can be booked; all others are redirected to where that can be fixed. */
export async function openStep(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<OpenStep> {
  const facts = requireCustomer(context, request, "/checkout");
  const { visitor, catalogue } = facts;
  const url = new URL(request.url);
  const cart = await facts.services.cart.read(visitor);
  if (!isBookable(cart)) {
    const isEmptied = request.method === "POST" && cart.price.lines.length === 0;
    throw redirect(isEmptied ? EMPTIED_CART : "/cart");
  }
  const newest = await findNewestBooking(facts);
  const undecided = undecidedPath(
    newest,
    cart.price.lines.map(({ service }) => service.id),
  );
  if (undecided !== null) throw redirect(undecided);
  const { first, atLab } = splitVisits(cart.price.lines, cart.record.homeCollection);
  const choices = choicesOf(cart, url);
  const lines = cart.price.lines.map(({ service }) => ({
    patientId: choices.lines.get(service.id) ?? choices.patient,
    services: withContents(catalogue, service),
  }));
  return {
    facts,
    url,
    choices,
    cart,
    services: await servicesFor(facts, lines),
    visits: {
      first: first.map(({ service }) => service),
      atLab: atLab.map(({ service }) => service),
    },
    newest,
  };
}

/** Without the persons of tests that have left the cart, or are part of a package since. */
function choicesOf({ price }: PricedCart, url: URL): Choices {
  const choices = readChoices(url.searchParams);
  const inCart = new Set(price.lines.map(({ service }) => service.id));
  return { ...choices, lines: new Map([...choices.lines].filter(([serviceId]) => inCart.has(serviceId))) };
}

/** The patients are read only if a statement applies to some people only. */
async function servicesFor(
  { services, visitor }: CustomerRequest,
  lines: readonly { patientId: string | null; services: Service[] }[],
): Promise<Service[]> {
  const sexes = new Map<string, string | null>();
  for (const { patientId, services: needed } of lines) {
    const asks = needed.some(({ safetyFlags }) => safetyFlags.includes("pregnancy"));
    if (!asks || patientId === null || sexes.has(patientId)) continue;
    sexes.set(patientId, (await services.family.findPatient(visitor, patientId))?.sex ?? null);
  }
  return lines.flatMap((line) => safetyFor(line.services, sexes.get(line.patientId ?? "") ?? null));
}

/** The cart page shows why it cannot be booked. */
export function isBookable({ price, record }: PricedCart): boolean {
  const { first } = splitVisits(price.lines, record.homeCollection);
  return first.length > 0 && price.lines.every((line) => !line.unavailable);
}

/** Where the visit is. */
interface VisitPlace {
  address: ServedAddress | null;
  lab: Lab | null;
  place: Place;
  visit: Visit;
}

/** Where the visit is, and what the cart costs there. */
export interface ChosenPlace extends VisitPlace {
  /** At the quoted prices, while they are valid. */
  cart: PricedCart;
  /** At the prices of now. */
  cartNow: PricedCart;
}

/** The chosen address or lab, as the cart's mode needs it; without one, redirects to the place step. */
export async function chosenPlace(step: OpenStep): Promise<ChosenPlace> {
  const found = step.cart.record.homeCollection ? await homeVisit(step) : labVisit(step);
  if (!found) throw redirect(stepPath("place", step.choices));
  const { visitor, services } = step.facts;
  const cartNow = await services.cart.read({ ...visitor, place: found.place });
  const cart = await services.bookings.asQuoted(visitor.customerId, cartNow, found.place);
  return { ...found, cart, cartNow };
}

async function homeVisit({ facts, choices }: OpenStep): Promise<VisitPlace | undefined> {
  const { services, visitor, catalogue } = facts;
  const address = choices.address && (await services.family.findAddress(visitor, choices.address));
  const home = address ? homePlace(catalogue, address.pincode) : undefined;
  if (!address || !home) return undefined;
  return { address, lab: null, place: home.place, visit: { mode: "home", pincode: address.pincode } };
}

function labVisit(step: OpenStep): VisitPlace | undefined {
  const { facts, choices, visits } = step;
  const found = choices.lab === null ? undefined : labPlace(facts.catalogue, choices.lab);
  if (found?.mode !== "lab") return undefined;
  const scan = hasScan(step, visits.first);
  if (scan && !found.lab.doesRadiology) return undefined;
  const machines = machinesOf(step.facts.catalogue, visits.first);
  const visit: Visit = { mode: "lab", labId: found.lab.id, machines };
  return { address: null, lab: found.lab, place: found.place, visit };
}

export function hasScan({ facts }: OpenStep, services: readonly Service[]): boolean {
  return services.some((service) => needsMachine(facts.catalogue, service));
}

/** The lab of the second visit, in the address's area; null if the cart has no second visit. */
export function chosenSecond(step: OpenStep, { place }: ChosenPlace): { lab: Lab; visit: Visit } | null {
  const { facts, choices, visits } = step;
  if (visits.atLab.length === 0) return null;
  const lab = choices.lab === null ? undefined : facts.catalogue.labById.get(choices.lab);
  if (!lab || !fitsSecond(step, place, lab)) throw redirect(stepPath("lab", choices));
  return { lab, visit: { mode: "lab", labId: lab.id, machines: machinesOf(facts.catalogue, visits.atLab) } };
}

/** Whether the second visit can be at this lab: it has the machines, and the same prices as the address. */
export function fitsSecond(step: OpenStep, place: Pick<Place, "priceListId">, lab: Lab): boolean {
  return lab.priceListId === place.priceListId && (lab.doesRadiology || !hasScan(step, step.visits.atLab));
}

/** The data of every step's layout. */
interface StepFacts {
  choices: Choices;
  /** The steps of this cart, in order. */
  steps: readonly Step[];
  money: CartMoney;
  /** What the cart has, with its price here. */
  items: { name: string; paise: number }[];
  cartSeen: CartSeen;
}

/** `cart` and `zoneId` are those of the visit once its place is known. */
export function stepFacts(
  step: OpenStep,
  cart: PricedCart = step.cart,
  zoneId: number | null = step.facts.visitor.place.zoneId,
): StepFacts {
  const zone = zoneId === null ? null : (step.facts.catalogue.zoneById.get(zoneId) ?? null);
  const items = cart.price.lines
    .filter((line) => !line.unavailable)
    .map(({ service, offerFeesPaise }) => ({ name: service.name, paise: offerFeesPaise }));
  const cartSeen = {
    serviceIds: step.cart.price.lines.map(({ service }) => service.id),
    amountPaise: step.cart.price.amountPaise,
  };
  return { choices: step.choices, steps: stepsOf(step), money: cartMoney(cart, zone), items, cartSeen };
}

function stepsOf({ visits }: Pick<OpenStep, "visits">): Step[] {
  const left = new Set<Step>();
  if (visits.atLab.length === 0) left.add("lab").add("lab-time");
  return STEPS.filter((step) => !left.has(step));
}

/** The step after one. */
export function stepAfter(step: OpenStep, current: Step): Step {
  const steps = stepsOf(step);
  return steps[steps.indexOf(current) + 1] ?? "review";
}
