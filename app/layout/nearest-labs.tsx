import { useEffect, useState } from "react";
import type { ResponseOf } from "../../contract/define-call.ts";
import type { listLabs } from "../../contract/places.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { call, endpoint } from "../state/call.ts";
import { Badge } from "../ui/badge.tsx";
import { Spinner } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { LINE_LINK } from "../ui/link.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { CallBackForm } from "./call-back-form.tsx";
import { CoverageRequestForm } from "./coverage-request-form.tsx";

export type NearLab = ResponseOf<typeof listLabs>["data"]["Items"][number];

const LABS = endpoint<typeof listLabs>("GET", "/api/labs");
/** Of labs in their order: the first, and the first that does scans. */
export function labsToShow(labs: readonly NearLab[]): NearLab[] {
  const scanning = labs.find(({ DoesRadiology }) => DoesRadiology === 1);
  return [...new Set([labs[0], scanning])].filter((lab) => lab !== undefined);
}

/** For a pincode without service: the nearest labs by distance, which of them do scans, and a call back. */
export function NearestLabs({ labs }: { labs: readonly NearLab[] }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="nearest-labs" className="grid gap-3">
      <h3 id="nearest-labs" className="text-base">
        {labs.every(({ DistanceKm }) => DistanceKm === null)
          ? t("You can come to one of our labs")
          : t("You can come to the nearest lab")}
      </h3>
      <ul className="grid gap-2">
        {labs.map((lab) => (
          <NearestLab key={lab.LabId} lab={lab} />
        ))}
      </ul>
    </section>
  );
}

function NearestLab({ lab }: { lab: NearLab }) {
  const t = useTranslate();
  return (
    <li className="card grid gap-1 p-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="text-base">{t.lookup(lab.LabName)}</strong>
        {lab.DistanceKm !== null && (
          <Badge tone="blue" icon="map-pin">
            {t("about {distance} km", { distance: Math.max(1, Math.round(lab.DistanceKm)) })}
          </Badge>
        )}
      </p>
      <p className="text-ink-soft">
        {lab.Address}, {t.lookup(lab.City)} {lab.Pincode}
      </p>
      <p className="text-ink-soft">{t.lookup(lab.Hours)}</p>
      <p>
        <PhoneLink number={lab.Phone} className={LINE_LINK} />
      </p>
      {lab.DoesRadiology === 1 && (
        <p className="flex items-center gap-2">
          <Icon name="scan" size={16} />
          {t("Scans are done here")}
        </p>
      )}
    </li>
  );
}

/** Loads the nearest labs in the browser. If that fails the telephone and the call back remain. */
export function HelpWherePlaceIsNotServed({ pincode }: { pincode: string }) {
  const t = useTranslate();
  const [labs, setLabs] = useState<readonly NearLab[] | null>(null);
  useEffect(() => {
    const control = new AbortController();
    call(LABS, { query: { pincode }, signal: control.signal, quiet: true }).then(
      ({ data }) => setLabs(labsToShow(data.Items)),
      () => {
        if (!control.signal.aborted) setLabs([]);
      },
    );
    return () => control.abort();
  }, [pincode]);
  return (
    <div className="mt-4 grid gap-4">
      {labs === null ? <Spinner /> : labs.length > 0 && <NearestLabs labs={labs} />}
      <CoverageRequestForm pincode={pincode} />
      <section aria-labelledby="call-me" className="grid gap-2">
        <h3 id="call-me" className="text-base">
          {t("Leave your number and we'll call you to help")}
        </h3>
        <CallBackForm />
      </section>
    </div>
  );
}
