import type { MouseEvent } from "react";
import { useLayoutEffect, useRef, useState } from "react";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { cartStore, changeCart, membershipIn } from "../../state/cart.ts";
import { useStore } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { ADD_FORM_ID } from "./add-form.tsx";
import { addValue } from "./button-value.ts";
import { PaidTwice } from "./cart-hint.tsx";

/** What the button needs of a card, a search result or a detail page; prices in rupees as in the API. */
export interface AddableService {
  ServiceId: number;
  LabId: number;
  ServiceName: string;
  /** The list price that the customer sees. */
  Fees: number;
}

interface AddButtonProps {
  service: AddableService;
  size?: "sm" | "md" | "lg" | undefined;
  /** Takes the full width of its container. */
  wide?: boolean | undefined;
  /** On a private page, whether the service is in the cart as the server knows it; public pages learn it when the cart has loaded. */
  membership?: 0 | 1 | 2 | undefined;
  /** On a listing: its calls carry `RefBookingId` (specification, section 7.2), empty because no earlier booking is meant. */
  listed?: boolean | undefined;
  /** False where the same button stands a second time on the page, with the notice beside the other one. */
  tellsPaidTwice?: boolean;
}

const COVERED: PlainPhrase = "You have already added a test of this package";

/** The second click of a double click is not meant for what the first one has put under the pointer. */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** A press this soon after a button has changed by itself was aimed at what it read before. */
const AIM_MS = 500;

/**
 * Until when a press is not meant for what the button reads, on the clock of events: it has changed by itself, as when the cart arrives. On a
 * slow phone that shows long after the cart has arrived.
 */
function useAim(intent: "add" | "remove", isPressed: boolean) {
  const read = useRef(intent);
  const until = useRef(0);
  useLayoutEffect(() => {
    if (read.current !== intent && !isPressed) until.current = performance.now() + AIM_MS;
    read.current = intent;
  }, [intent, isPressed]);
  return until;
}

/**
 * BOOK TEST, SELECTED (press again to remove), or a note that a package in the cart contains it. Without scripts the page's `AddForm` posts
 * it to the cart page, with the list price that the customer sees.
 */
export function AddButton({
  service,
  size,
  wide,
  membership: first = 0,
  listed,
  tellsPaidTwice = true,
}: AddButtonProps) {
  const t = useTranslate();
  const { ServiceId, LabId, ServiceName, Fees } = service;
  const known = useStore(cartStore, (cart) => cart.known);
  const inCart = useStore(cartStore, ({ items }) => membershipIn(items, ServiceId));
  const busy = useStore(cartStore, (cart) => cart.busy.has(ServiceId));
  const [pressed, setPressed] = useState(false);
  const membership = known ? inCart : first;
  const intent = membership === 1 ? "remove" : "add";
  const aimedBefore = useAim(intent, pressed);

  if (membership === 2) {
    return (
      <Button
        covered
        size={size}
        wide={wide}
        className="add-covered"
        aria-label={`${t(COVERED)}: ${ServiceName}`}
      >
        {t(COVERED)}
      </Button>
    );
  }
  const words = membership === 1 ? t("SELECTED") : t("BOOK TEST");
  return (
    <>
      <Button
        type="submit"
        form={ADD_FORM_ID}
        name={intent}
        value={intent === "add" ? addValue(service) : ServiceId}
        size={size}
        wide={wide}
        busy={busy && pressed}
        selected={membership === 1}
        className="add-button"
        data-service={ServiceId}
        data-known={known || first !== 0 || undefined}
        onClick={(event) => {
          event.preventDefault();
          // A second click must not remove what the first one added, nor a press what it meant to add.
          if (busy || event.detail > 1 || (intent === "remove" && event.timeStamp < aimedBefore.current))
            return;
          setPressed(true);
          const choice = { ServiceId, LabId, Fees, ...(listed && { RefBookingId: "" }) };
          void changeCart(intent, choice).finally(() => setPressed(false));
        }}
        aria-label={`${words}: ${ServiceName}`}
      >
        {words}
      </Button>
      {tellsPaidTwice && <PaidTwice serviceId={ServiceId} />}
    </>
  );
}
