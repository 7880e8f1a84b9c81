import type { PricedCart } from "../../../domain/cart/read-cart.ts";
import { type CartMoney, cartMoney } from "../../checkout/cart-money.ts";
import type { Choices } from "./choices.ts";
import type { OpenStep } from "./open-step.ts";
import { safetyStatements } from "./safety-statements.ts";

/** What the frame of every step shows. */
export interface StepFacts {
  choices: Choices;
  asksSafety: boolean;
  money: CartMoney;
}

/** `cart` and `zoneId` are those of the visit once its place is known. */
export function stepFacts(
  step: OpenStep,
  cart: PricedCart = step.cart,
  zoneId: number | null = step.facts.visitor.place.zoneId,
): StepFacts {
  const zone = zoneId === null ? null : (step.facts.catalogue.zoneById.get(zoneId) ?? null);
  return {
    choices: step.choices,
    asksSafety: safetyStatements(step.services).length > 0,
    money: cartMoney(cart, zone),
  };
}
