import { useEffect, useState } from "react";
import type { listLabs } from "../../../contract/places.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { call, endpoint } from "../../state/call.ts";
import { placeStore } from "../../state/place.ts";
import { useStore } from "../../state/store.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import type { ServiceView } from "./load-service.ts";
import type { VisitLab } from "./visit-labs.ts";

const LABS = endpoint<typeof listLabs>("GET", "/api/labs");
const MAX_SHOWN = 3;

/** Where something is done that nobody comes home for, with the distance: before it is in the cart. */
export function DoneAt({ service }: { service: Pick<ServiceView, "doneAt" | "labName" | "place"> }) {
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
                <Link
                  to={`/radiology/${lab.permalink}`}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {t.lookup(lab.name)}
                </Link>
              ) : (
                t.lookup(lab.name)
              )}
            </span>
            <span className="tabular flex-none text-ink-soft">
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
