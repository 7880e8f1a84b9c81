import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import type { listLabs } from "../../../contract/places.ts";
import { withFigures } from "../../i18n/nowrap-times.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { call, endpoint } from "../../state/call.ts";
import { cartStore, membershipIn } from "../../state/cart.ts";
import { placeStore } from "../../state/place.ts";
import { useStore } from "../../state/store.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LineLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Price } from "../../ui/price.tsx";
import { StickyBar } from "../../ui/sticky-bar.tsx";
import { AddButton, ignoreSecondClick } from "../cart/add-button.tsx";
import { CartHint } from "../cart/cart-hint.tsx";
import { CompareLink, permalinkOf } from "../compare/compare-link.tsx";
import type { ServiceView, VisitLab } from "./load-service.ts";

type BookingPanelProps = { service: ServiceView; children?: ReactNode };

/** Price and button beside a detail page, with what the price includes. `children` is rendered under the price. */
export function BookingPanel({ service, children }: BookingPanelProps) {
  const t = useTranslate();
  const { price, addable, place } = service;
  return (
    <aside
      aria-label={t("Price and booking")}
      className="booking-panel card card-padded grid grid-cols-1 gap-4 lg:sticky lg:top-34"
    >
      {price && addable ? (
        <>
          <div className="grid grid-cols-1 gap-1">
            <Price {...price} size="lg" />
            <p className="text-sm text-ink-soft">
              {place.name
                ? t("Price for {name}.", { name: t.lookup(place.name) })
                : t("Price in {city}.", { city: t.lookup(place.city) })}{" "}
              {withFigures(t.lookup(service.collection))}
            </p>
          </div>
          {children}
          <div className="booking-panel-button">
            <AddButton service={addable} size="lg" wide />
            <ToCart serviceId={addable.ServiceId} size="lg" />
          </div>
          <CartHint serviceName={service.name} />
          <DoneAt service={service} />
        </>
      ) : (
        <NotSold service={service} />
      )}
      <ul className="grid grid-cols-1 gap-2 text-sm">
        {service.nabl && (
          <li>
            <Badge tone="green" icon="badge-check">
              {t("NABL-accredited at our {labName} lab", { labName: t.lookup(service.labName) })}
            </Badge>
            <span className="mt-1 block text-xs text-ink-soft">
              {t("Certificate {nabl}", { nabl: service.nabl })}
            </span>
          </li>
        )}
        <Promised icon="clock">{t("Report time promised in writing")}</Promised>
        <Promised icon="undo">{t("Free cancellation up to 2 hours before. See your refund first.")}</Promised>
        <Promised icon="qr-code">{t("QR code to verify every report")}</Promised>
      </ul>
      <CompareLink
        permalink={permalinkOf(service.path)}
        name={service.name}
        words={service.kind === "package" ? "Compare with other packages" : "Compare with other tests"}
      />
    </aside>
  );
}

function Promised({ icon, children }: { icon: "clock" | "undo" | "qr-code"; children: ReactNode }) {
  return (
    <li className="flex gap-2 text-ink-soft">
      <Icon name={icon} size={20} className="text-(color:--color-link)" />
      {children}
    </li>
  );
}

function NotSold({ service }: { service: ServiceView }) {
  const t = useTranslate();
  const { place, soldIn } = service;
  return (
    <Notice
      kind="info"
      title={
        place.name
          ? t("Not offered at {name}", { name: t.lookup(place.name) })
          : t("Not offered in {city}", { city: t.lookup(place.city) })
      }
      live={false}
    >
      <p>
        {soldIn.length > 0
          ? t("Available in {cities}. Choose another location at the top of the page to see its price.", {
              cities: t.list(soldIn.map(t.lookup)),
            })
          : t("Currently not available at any of our labs near you.")}
      </p>
    </Notice>
  );
}

function useIsInCart(serviceId: number): boolean {
  return useStore(cartStore, ({ known, items }) => known && membershipIn(items, serviceId) > 0);
}

/** The next step, beside the button of what is in the cart. */
function ToCart({ serviceId, size }: { serviceId: number; size?: "lg" }) {
  const t = useTranslate();
  if (!useIsInCart(serviceId)) return null;
  return (
    <ButtonLink
      to="/cart"
      size={size}
      iconAfter="arrow-right"
      className="to-cart"
      onClick={ignoreSecondClick}
    >
      {t("View cart")}
    </ButtonLink>
  );
}

/**
 * Keeps the price and the button in reach: on a phone always, in place of the panel's own button, on wider screens once the panel is out of
 * sight. So one button of the service is in view at a time. What is in the cart leads there.
 */
export function BookingBar({ service }: { service: ServiceView }) {
  const t = useTranslate();
  const isPanelAway = useAwayAbove(".booking-panel-button");
  const isInCart = useIsInCart(service.addable?.ServiceId ?? 0);
  if (!service.price || !service.addable) return null;
  return (
    <StickyBar label={t("Book")} wide={isPanelAway}>
      {/* The button stays where it was pressed: a second tap on it goes nowhere. */}
      {isInCart ? <ToCart serviceId={service.addable.ServiceId} /> : <Price {...service.price} />}
      <AddButton service={service.addable} tellsPaidTwice={false} />
    </StickyBar>
  );
}

/** The sticky header covers as much of the window. */
const HEADER_PX = 120;

/** Whether the middle of an element was scrolled out of sight upwards. */
function useAwayAbove(selector: string): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const element = document.querySelector(selector);
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setAway(entry.intersectionRatio < 0.5 && entry.boundingClientRect.top < HEADER_PX);
      },
      { rootMargin: `-${HEADER_PX}px 0px 0px`, threshold: [0, 0.5, 1] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [selector]);
  return isAway;
}

const LABS = endpoint<typeof listLabs>("GET", "/api/labs");
const MAX_SHOWN = 3;

/** Where something is done that nobody comes home for, with the distance: before it is in the cart. */
function DoneAt({ service }: { service: Pick<ServiceView, "doneAt" | "labName" | "place"> }) {
  const t = useTranslate();
  const { doneAt } = service;
  const from = useStore(placeStore, (place) => place.patient_pincode);
  const away = useDistances(doneAt === null ? "" : from);
  if (doneAt === null) return null;
  const own = away && sortedBy(doneAt, away);
  return (
    <section aria-labelledby="done-at" className="grid grid-cols-1 gap-1 border-t border-line pt-3 text-sm">
      <h2 id="done-at" className="text-sm font-semibold">
        {t("Available at")}
      </h2>
      {doneAt.length === 0 && <p>{t("Not available at any lab near you.")}</p>}
      <ul>
        {(own ?? doneAt).slice(0, MAX_SHOWN).map((lab) => (
          <li key={lab.id} className="flex min-h-11 items-center gap-2">
            <Icon name="map-pin" size={16} className="flex-none text-(color:--color-link)" />
            <span className="min-w-0 flex-1 font-medium">
              {lab.permalink ? (
                <LineLink to={`/radiology/${lab.permalink}`}>{t.lookup(lab.name)}</LineLink>
              ) : (
                t.lookup(lab.name)
              )}
            </span>
            <span className="tabular flex-none text-ink-soft" translate="no">
              {t("about {distance} km", { distance: Math.max(1, Math.round(lab.distanceKm)) })}
            </span>
          </li>
        ))}
      </ul>
      {doneAt.length > 0 && (
        <p className="text-xs text-ink-soft">
          {own
            ? t("Distance from {pincode}. Choose your lab when you book.", { pincode: from })
            : t("Distance from {labName}. Choose your lab when you book.", {
                labName: t.lookup(service.labName),
              })}
        </p>
      )}
    </section>
  );
}

/** The distance of each lab from a pincode, by the lab's id; null while it is not known. */
function useDistances(pincode: string): ReadonlyMap<number, number> | null {
  const [found, setFound] = useState<{ pincode: string; away: ReadonlyMap<number, number> } | null>(null);
  useEffect(() => {
    if (pincode === "") return;
    const control = new AbortController();
    call(LABS, { query: { pincode }, signal: control.signal, background: true }).then(
      ({ data }) => {
        const known = data.Items.flatMap(({ LabId, DistanceKm }) =>
          DistanceKm === null ? [] : [[LabId, DistanceKm] as const],
        );
        setFound({ pincode, away: new Map(known) });
      },
      // The distances from the lab stay.
      () => undefined,
    );
    return () => control.abort();
  }, [pincode]);
  return found?.pincode === pincode && found.away.size > 0 ? found.away : null;
}

/** The labs with their distances from the visitor, the nearest first; null where one of them is not known. */
function sortedBy(labs: readonly VisitLab[], away: ReadonlyMap<number, number>): VisitLab[] | null {
  const own = labs.flatMap((lab) => {
    const distanceKm = away.get(lab.id);
    return distanceKm === undefined ? [] : [{ ...lab, distanceKm }];
  });
  if (own.length < labs.length) return null;
  return own.sort((one, other) => one.distanceKm - other.distanceKm);
}
