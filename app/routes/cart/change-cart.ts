import { data, redirect } from "react-router";
import { LONGEST_COUPON } from "../../../contract/cart.ts";
import { addErrorMessage, addedWords, couponErrorMessage } from "../../../contract/cart-messages.ts";
import { NO_SUCH_CART_CHANGE } from "../../../contract/site-messages.ts";
import { waitWords } from "../../../domain/i18n/figures.ts";
import { parseRupees } from "../../../domain/shared/money.ts";
import { readAddValue, readServiceId } from "../../features/cart/button-value.ts";
import { textIn } from "../../features/forms/read-form.ts";
import type { PageRequest } from "../../request-context.ts";
import type { CartFormResult } from "./opening-words.ts";
import { addedPath, inCartWords } from "./opening-words.ts";

/** Handles every form of the cart, and the add buttons of other pages without scripts. */
export async function changeCart(request: PageRequest, form: FormData, returnTo: string) {
  const { services, visitor, clientAddress } = request;
  if (form.has("add")) return add(request, form, returnTo);
  if (form.has("remove")) {
    const serviceId = readServiceId(textIn(form, "remove"));
    if (serviceId !== undefined) await services.cart.remove(visitor, serviceId);
    return redirect(returnTo, 303);
  }
  switch (textIn(form, "intent")) {
    case "cheaper-set":
      return takeCheaperSet(request, form);
    case "home":
      return setOptions(request, { homeCollection: textIn(form, "home") === "1" }, returnTo);
    case "hard-copy":
      return setOptions(request, { hardCopy: textIn(form, "hard-copy") === "1" }, returnTo);
    case "coupon":
      return applyCoupon(request, textIn(form, "coupon"));
    case "drop-coupon":
      await services.cart.applyCoupon(visitor, "", clientAddress);
      return redirect("/cart", 303);
    default:
      return data<CartFormResult>({ kind: "error", message: NO_SUCH_CART_CHANGE, returnTo }, { status: 400 });
  }
}

async function setOptions(
  { services, visitor, clientAddress }: PageRequest,
  options: { homeCollection: boolean } | { hardCopy: boolean },
  returnTo: string,
) {
  const set = await services.cart.setOptions(visitor, options, clientAddress);
  return set.ok ? redirect(returnTo, 303) : mustWait(set.error.seconds, returnTo);
}

function mustWait(seconds: number, returnTo: string) {
  return data<CartFormResult>({ kind: "error", message: waitWords(seconds), returnTo }, { status: 429 });
}

async function add(request: PageRequest, form: FormData, returnTo: string) {
  const { services, visitor, clientAddress, cookies } = request;
  const chosen = readAddValue(textIn(form, "add"));
  if (chosen === undefined) return redirect(returnTo, 303);
  const added = await services.cart.add(visitor, chosen, clientAddress);
  if (!added.ok) {
    if (added.error.code === "wait") return mustWait(added.error.seconds, returnTo);
    const { message } = addErrorMessage(added.error, visitor.place);
    return data<CartFormResult>({ kind: "error", message, returnTo });
  }
  // Without scripts other pages do not show what is in the cart; the cart page does.
  const { id, name } = added.value.service;
  const isUnseen = textIn(form, "no-scripts") === "1";
  // Whether the browser keeps the cart, the next request tells.
  if (isUnseen && !cookies.areKept) return redirect(addedPath(id, returnTo), 303);
  const message = addedWords(added.value) || (isUnseen ? inCartWords(name) : "");
  return message ? data<CartFormResult>({ kind: "info", message, returnTo }) : redirect(returnTo, 303);
}

async function takeCheaperSet({ services, visitor }: PageRequest, form: FormData) {
  const [one, other] = textIn(form, "pair").split("-").map(Number);
  const seenPaise = parseRupees(textIn(form, "Price"));
  if (one === undefined || other === undefined || seenPaise === undefined) return redirect("/cart", 303);
  const taken = await services.cart.takeCheaperSet(visitor, { pair: [one, other], seenPaise });
  if (taken.ok) return redirect("/cart", 303);
  const message = "Your cart or a price has changed. Please review it.";
  return data<CartFormResult>({ kind: "info", message, returnTo: "/cart" });
}

async function applyCoupon({ services, visitor, clientAddress }: PageRequest, code: string) {
  if (code === "") return couponError(code, "Please enter the coupon code.");
  if (code.length > LONGEST_COUPON)
    return couponError(code, `Coupon code must have at most ${LONGEST_COUPON} characters.`);
  const applied = await services.cart.applyCoupon(visitor, code, clientAddress);
  if (applied.ok) return redirect("/cart", 303);
  const { error } = applied;
  return couponError(code, error.code === "wait" ? waitWords(error.seconds) : couponErrorMessage(error));
}

function couponError(code: string, error: string) {
  return data<CartFormResult>({ kind: "error", message: "", returnTo: "/cart", coupon: { code, error } });
}
