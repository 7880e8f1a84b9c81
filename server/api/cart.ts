import type { Hono } from "hono";
import { addToCart, changeCart, delCart, fetchCart } from "../../contract/cart.ts";
import { addErrorMessage, addedWords, couponErrorMessage } from "../../contract/cart-messages.ts";
import { serializeCart } from "../../contract/serializers/serialize-cart.ts";
import { NOT_SERVED } from "../../contract/site-messages.ts";
import { STATUS } from "../../contract/status.ts";
import type { PricedCart } from "../../domain/cart/read-cart.ts";
import { resolvePlace } from "../../domain/places/resolve-place.ts";
import { toPaise } from "../../domain/shared/money.ts";
import type { AppContext } from "../app-context.ts";
import { jsonResponse, tooOften } from "../http/response.ts";
import { serveCall } from "../http/serve-call.ts";

export function serveCart(app: Hono, container: AppContext): void {
  const { cart } = container.services;
  const nameOf = (id: number) => container.catalogue().serviceById.get(id)?.name ?? "";
  const respond = (priced: PricedCart, message = "") => ({
    status: STATUS.ok,
    message,
    data: serializeCart(priced, nameOf),
  });

  serveCall(app, container, fetchCart).with(async ({ visitor }) => respond(await cart.read(visitor)));

  serveCall(app, container, addToCart).with(async ({ visitor, body: { senddata }, clientAddress }) => {
    const { ServiceId: serviceId, LabId: labId } = senddata;
    const seenPaise = toPaise(senddata.Fees);
    const refBookingId = senddata.RefBookingId || undefined;
    const added = await cart.add(visitor, { serviceId, labId, seenPaise, refBookingId }, clientAddress);
    if (added.ok) return respond(added.value.priced, addedWords(added.value));
    if (added.error.code === "wait") throw tooOften(added.error.seconds);
    const { status, message } = addErrorMessage(added.error, visitor.place);
    return { status, message, data: serializeCart(await cart.read(visitor), nameOf) };
  });

  serveCall(app, container, delCart).with(async ({ visitor, body: { senddata } }) =>
    respond(await cart.remove(visitor, senddata.ServiceId)),
  );

  serveCall(app, container, changeCart).with(async ({ visitor, body, cookies, clientAddress }) => {
    const { places } = container.services;
    const pincode = body.Pincode ?? visitor.place.pincode;
    const choice =
      pincode === visitor.place.pincode ? null : { pincode, name: places.nameOf(pincode), addressId: "" };
    if (choice && !places.isServed(pincode)) return { status: STATUS.notAvailableHere, message: NOT_SERVED };
    const place = choice
      ? resolvePlace(container.catalogue(), choice, container.settings.site.defaultLabId)
      : visitor.place;
    const there = { ...visitor, place };
    // The coupon is the one option that may be refused, so it goes first: an error leaves the cart as it is.
    if (body.CouponCode !== undefined) {
      const applied = await cart.applyCoupon(there, body.CouponCode, clientAddress);
      if (!applied.ok) {
        if (applied.error.code === "wait") throw tooOften(applied.error.seconds);
        return {
          status: STATUS.couponRefused,
          message: couponErrorMessage(applied.error),
          data: serializeCart(await cart.read(visitor), nameOf),
        };
      }
    }
    const options = {
      ...(body.IsHomeCollectionCart === undefined ? {} : { homeCollection: body.IsHomeCollectionCart }),
      ...(body.HardCopy === undefined ? {} : { hardCopy: body.HardCopy === 1 }),
    };
    const set = await cart.setOptions(there, options, clientAddress);
    if (!set.ok) throw tooOften(set.error.seconds);
    if (choice) cookies.setPlace(choice);
    const changed = respond(set.value);
    // The place is set by a cookie, so a repeated request with an Idempotency-Key must set it again: such responses are not stored.
    return choice ? jsonResponse(changed) : changed;
  });
}
