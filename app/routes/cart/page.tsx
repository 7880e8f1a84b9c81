import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { isCustomer } from "../../../domain/identity/types.ts";
import { CollectionSwitch } from "../../features/cart/collection-switch.tsx";
import { PndtNotice } from "../../features/catalogue/pndt-notice.tsx";
import { PendingBookingNotice } from "../../features/checkout/booking-notices.tsx";
import { detailsPath } from "../../features/checkout/booking-states.tsx";
import { CartPrice } from "../../features/checkout/cart-price.tsx";
import {
  findNewestBooking,
  isJustBooked,
  pendingOf,
  undecidedPath,
} from "../../features/checkout/find-booking.ts";
import { PayMarks } from "../../features/checkout/ways-to-pay.tsx";
import { pageOfForm } from "../../features/forms/page-of-form.ts";
import { ResponseNotice } from "../../features/forms/response-notice.tsx";
import { countItems } from "../../i18n/count-items.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { keepFocus } from "../../layout/use-kept-focus.ts";
import { requestOf } from "../../request-context.ts";
import { sessionStore, showSessionExpired } from "../../state/session.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LineLink, TextLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page.tsx";
import { StickyBar } from "../../ui/sticky-bar.tsx";
import { UrlDialog } from "../../ui/url-dialog.tsx";
import type { Route } from "./+types/page.ts";
import { BlockedNotice, CartHints } from "./cart-hints.tsx";
import { CartLines } from "./cart-items.tsx";
import { changeCart } from "./change-cart.ts";
import { CouponBox } from "./coupon-box.tsx";
import type { LastPayment } from "./failed-payment.ts";
import { readFailedPayment } from "./failed-payment.ts";
import { HardCopyChoice } from "./hard-copy-choice.tsx";
import type { CartFormResult } from "./opening-words.ts";
import { openingWords } from "./opening-words.ts";
import { PaymentFailed } from "./payment-failed.tsx";
import { readCartPage } from "./read-cart-page.ts";
import { useSharedCart } from "./use-shared-cart.ts";

/** A step of the checkout was sent, and there is nothing to book. */
const EMPTIED: CartFormResult = {
  kind: "info",
  message: "Your cart is empty now. Its tests were removed or booked in another tab or on another device.",
  returnTo: "/cart",
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const facts = requestOf(context);
  const { services, visitor } = facts;
  const url = new URL(request.url);
  const asksOfPayment = url.searchParams.get("paymentfail") === "1";
  // First of all: it asks the provider about an open payment, and the answer changes the booking and the cart.
  const tried =
    asksOfPayment && isCustomer(visitor) ? await services.payments.findLatest(visitor.customerId) : undefined;
  const newest = await findNewestBooking(facts);
  const failed = asksOfPayment ? await readFailedPayment(facts, { tried, newest }) : null;
  const priced = await services.cart.read(visitor);
  const serviceIds = priced.price.lines.map(({ service }) => service.id);
  const awaiting = pendingOf(newest, { chosen: null, serviceIds, now: facts.now });
  const isAsked = failed === null && awaiting.pending === null && serviceIds.length === 0;
  const made =
    isAsked && newest && isJustBooked(newest.booking, facts.now)
      ? { bookingNo: newest.booking.bookingNo, path: detailsPath(newest.booking) }
      : null;
  const cart = await readCartPage(facts, priced);
  const removeId = Number(url.searchParams.get("remove"));
  const remove = cart.lines.find((line) => line.serviceId === removeId) ?? null;
  const isEmptied = url.searchParams.get("emptied") === "1" && isAsked && made === null;
  return {
    cart,
    cartSeen: { serviceIds, amountPaise: priced.price.amountPaise },
    failed,
    ...awaiting,
    // The failed payment tells of it already.
    pending: failed ? null : awaiting.pending,
    undecided: undecidedPath(newest, serviceIds),
    made,
    told: openingWords(facts, request, cart.lines) ?? (isEmptied ? EMPTIED : null),
    remove,
    isCustomers: isCustomer(visitor),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return changeCart(requestOf(context), form, pageOfForm(request, form, "/cart"));
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { cart, failed, pending, made, remove } = loaderData;
  const told = actionData ?? loaderData.told;
  const isEmpty = cart.lines.length === 0;
  useCartOfCustomer(loaderData.isCustomers);
  useSharedCart(loaderData.cartSeen);
  return (
    <div className="page-width pb-12">
      {/* First in the page, because without scripts it is not a dialog. */}
      {remove && <RemoveQuestion serviceId={remove.serviceId} name={remove.name} />}
      <PageHeading title={t("Your cart")} lead={isEmpty ? undefined : <PlaceWords place={cart.place} />} />
      <div className="grid grid-cols-1 gap-4">
        {failed && <PaymentFailed payment={failed} />}
        {pending && <PendingBookingNotice pending={pending} isRepeated={loaderData.isRepeated} />}
        {made && <JustBooked {...made} />}
        {told && <Told {...told} />}
      </div>
      {isEmpty ? (
        <EmptyCart isCustomers={loaderData.isCustomers} />
      ) : (
        <FullCart
          cart={cart}
          refused={actionData?.coupon}
          held={heldOf(failed)}
          undecided={loaderData.undecided}
        />
      )}
    </div>
  );
}

/** Why the cart is empty: who went back before the booking's page came, or looks from another tab, would book once more. */
function JustBooked({ bookingNo, path }: { bookingNo: string; path: string }) {
  const t = useTranslate();
  return (
    <Notice
      kind="success"
      live={false}
      title={t("Your booking is confirmed")}
      message={t("Booking {bookingNo} was made from this cart just now.", { bookingNo })}
      action={
        <ButtonLink to={path} variant="secondary" size="sm">
          {t("View booking")}
        </ButtonLink>
      }
    />
  );
}

/** What became of a form, with the way back to the page that it was sent from. */
function Told({ returnTo, ...told }: CartFormResult) {
  const t = useTranslate();
  return (
    <ResponseNotice
      {...told}
      action={
        returnTo !== "/cart" && (
          <ButtonLink to={returnTo} variant="secondary" size="sm">
            {t("Go back")}
          </ButtonLink>
        )
      }
    />
  );
}

type Held = Pick<LastPayment, "bookingNo" | "amountPaise"> | null;

/** A booking of this cart that is held for its payment: the one way on. */
function heldOf(failed: LastPayment | null): Held {
  return failed?.state === "payable" && failed.keptUntil !== null ? failed : null;
}

type CartData = Route.ComponentProps["loaderData"]["cart"];

interface FullCartProps extends Omit<ProceedProps, "blocked"> {
  cart: CartData;
  refused: { code: string; error: string } | undefined;
}

function FullCart({ cart, refused, ...onward }: FullCartProps) {
  const t = useTranslate();
  const { money } = cart;
  return (
    <div className="mt-4 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section className="grid grid-cols-1 min-w-0 gap-4" aria-labelledby="cart-lines">
        <h2 id="cart-lines" className="sr-only">
          {t("Tests and packages")}
        </h2>
        {/* If the cart has lab-only items there is no choice: the notice explains it, and switches to a lab visit. */}
        {cart.blocked !== "lab-only" && <CollectionSwitch home={money.homeCollection} returnTo="/cart" />}
        {cart.blocked && <BlockedNotice because={cart.blocked} />}
        <CartHints cheaper={cart.cheaper} overlap={cart.overlap} />
        <CartLines lines={cart.lines} visits={cart.visits} covered={cart.covered} />
        {cart.lines.some((line) => line.pndt) && <PndtNotice short />}
        <p>
          <LineLink to="/diagnostic-test">{t("Add another test")}</LineLink>
        </p>
      </section>
      <aside className="grid grid-cols-1 gap-4 lg:sticky lg:top-34" aria-label={t("Price and coupon")}>
        <Card className="grid grid-cols-1 gap-4">
          <CouponBox
            applied={money.couponCode}
            offers={cart.coupons}
            lost={cart.lostCoupon}
            refused={refused}
          />
          <HardCopyChoice chosen={cart.hardCopy} chargePaise={cart.hardCopyChargePaise} />
        </Card>
        <Card>
          <h2 className="mb-4 text-lg">{t("Price")}</h2>
          <CartPrice money={money} />
          <div className="mt-5 hidden md:block">
            <Proceed blocked={cart.blocked} {...onward} wide />
          </div>
          <PayMarks />
        </Card>
      </aside>
      <StickyBar label={t("To pay")}>
        <span>
          <span className="block text-sm text-ink-soft">{countItems(money.count, t)}</span>
          <strong className="tabular text-lg" translate="no">
            {t.rupees(money.amountPaise)}
          </strong>
        </span>
        <Proceed blocked={cart.blocked} {...onward} />
      </StickyBar>
    </div>
  );
}

interface ProceedProps {
  blocked: CartData["blocked"];
  held: Held;
  /** Path of a booking of these tests whose payment the bank decides on: another one would be paid twice. */
  undecided: string | null;
  wide?: boolean;
}

/** The primary action; a booking held for its payment has its own above, and here may be made anew. A cart with lab-only tests continues as a lab visit; a cart that cannot be booked links to the reason. */
function Proceed({ blocked, held, undecided, wide }: ProceedProps) {
  const t = useTranslate();
  if (undecided) {
    return (
      <ButtonLink to={undecided} variant="secondary" size="lg" wide={wide}>
        {t("Check booking status")}
      </ButtonLink>
    );
  }
  if (held) {
    return (
      <ButtonLink to="/checkout" variant="secondary" size="lg" wide={wide}>
        {t("Change the booking")}
      </ButtonLink>
    );
  }
  if (blocked === "lab-only") {
    return (
      <Form method="post" action="/cart">
        <input type="hidden" name="intent" value="home" />
        <input type="hidden" name="return-to" value="/checkout" />
        <Button type="submit" name="home" value="0" size="lg" wide={wide} iconAfter="arrow-right">
          {t("Proceed")}
        </Button>
      </Form>
    );
  }
  return blocked ? (
    <ButtonLink to="#cart-blocked" variant="secondary" size="lg" wide={wide} preventScrollReset>
      {t("Review changes")}
    </ButtonLink>
  ) : (
    <ButtonLink to="/checkout" size="lg" wide={wide} iconAfter="arrow-right">
      {t("Proceed")}
    </ButtonLink>
  );
}

function PlaceWords({ place }: { place: CartData["place"] }) {
  const t = useTranslate();
  return place
    ? t("Prices for {name} {pincode}.", { name: t.lookup(place.name), pincode: place.pincode })
    : t("Prices for Kolkata. We'll ask for your address next and show any price change before you pay.");
}

/** A customer whose session has ended comes as a visitor; without scripts nothing else tells of it. */
function EmptyCart({ isCustomers }: { isCustomers: boolean }) {
  const t = useTranslate();
  return (
    <EmptyState
      picture="empty-cart"
      title={t("You are yet to Book any test! Please click on Book Test to proceed.")}
      action={
        <ButtonLink to="/diagnostic-test" size="lg">
          {t("Book Test")}
        </ButtonLink>
      }
    >
      {!isCustomers && (
        <Trans
          phrase="Added tests earlier? {logIn} to see your cart."
          logIn={<TextLink to="/login?return-url=/cart">{t("Log in")}</TextLink>}
        />
      )}
    </EmptyState>
  );
}

/**
 * A cart that was a customer's and is now a visitor's: the session has ended meanwhile, so the login opens over the page and brings the
 * customer's own cart back. After a deliberate logout the visitor's cart is shown.
 */
export function useCartOfCustomer(isCustomers: boolean): void {
  const was = useRef(isCustomers);
  useEffect(() => {
    if (was.current && !isCustomers && sessionStore.read().user.isLoggedIn) showSessionExpired();
    was.current = isCustomers;
  }, [isCustomers]);
}

/** Asks for confirmation before an item is removed (specification, section 5). The question is in the URL, so it works without scripts too. */
export function RemoveQuestion({ serviceId, name }: { serviceId: number; name: string }) {
  const t = useTranslate();
  useEffect(() => () => void requestAnimationFrame(() => keepFocus()), []);
  return (
    <UrlDialog
      title={t("Remove from your cart")}
      backTo="/cart"
      keepLabel={t("Keep it")}
      action={
        <Form method="post" action="/cart" replace preventScrollReset>
          <Button type="submit" name="remove" value={serviceId} variant="danger" wide>
            {t("Remove")}
          </Button>
        </Form>
      }
    >
      {t("Are you sure to remove '{name}'?", { name })}
    </UrlDialog>
  );
}
