import type { PricedCart } from "../../../domain/cart/read-cart.ts";
import { type CartMoney, cartMoney } from "../../features/checkout/cart-money.ts";
import { type Choices, STEPS, type Step } from "./choices.ts";
import type { OpenStep } from "./open-step.ts";
import { safetyMark } from "./safety-mark.ts";

/** What the frame of every step shows. */
export interface StepFacts {
  choices: Choices;
  /** The steps that this cart goes through, in order. */
  steps: readonly Step[];
  money: CartMoney;
}

/** `cart` and `zoneId` are those of the visit once its place is known. */
export function stepFacts(
  step: OpenStep,
  cart: PricedCart = step.cart,
  zoneId: number | null = step.facts.visitor.place.zoneId,
): StepFacts {
  const zone = zoneId === null ? null : (step.facts.catalogue.zoneById.get(zoneId) ?? null);
  return { choices: step.choices, steps: stepsOf(step), money: cartMoney(cart, zone) };
}

function stepsOf({ services, visits }: Pick<OpenStep, "services" | "visits">): Step[] {
  const left = new Set<Step>();
  if (visits.atLab.length === 0) left.add("lab").add("lab-time");
  if (safetyMark(services) === null) left.add("safety");
  return STEPS.filter((step) => !left.has(step));
}

/** The step after one. */
export function stepAfter(step: OpenStep, current: Step): Step {
  const steps = stepsOf(step);
  return steps[steps.indexOf(current) + 1] ?? "review";
}
