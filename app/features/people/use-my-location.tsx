import { useState } from "react";
import type { nearestPlace } from "../../../contract/places.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { call, endpoint, failureWords } from "../../state/call.ts";
import { Button } from "../../ui/button.tsx";

const NEAREST = endpoint<typeof nearestPlace>("POST", "/api/nearest-place");
const WAIT_MS = 10_000;
/** A position of the last five minutes is good enough for a pincode. */
const MAX_AGE_MS = 300_000;
const NO_POSITION: PlainPhrase = "Your location is not available. Please type your pincode.";

interface UseMyLocationProps {
  onChoose: (pincode: string, name: string) => Promise<unknown>;
  onFailed: (words: string) => void;
}

/** Chooses the pincode nearest to the browser's position; the browser asks the customer first. */
export function UseMyLocation({ onChoose, onFailed }: UseMyLocationProps) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);

  async function choose() {
    setBusy(true);
    onFailed("");
    try {
      const { latitude, longitude } = (await currentPosition()).coords;
      const nearest = await call(NEAREST, {
        body: { Latitude: rounded(latitude), Longitude: rounded(longitude) },
      });
      if (!nearest.data || !isPlace(nearest.data)) return onFailed(nearest.message ?? NO_POSITION);
      await onChoose(nearest.data.Pincode, nearest.data.Name);
    } catch (failure) {
      onFailed(isPositionError(failure) ? NO_POSITION : failureWords(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="quiet"
      size="sm"
      icon="locate-fixed"
      busy={busy}
      className="use-my-location"
      onClick={() => void choose()}
    >
      {t("Use my location")}
    </Button>
  );
}

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!("geolocation" in navigator)) return reject(new DOMException("none", "NotSupportedError"));
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: WAIT_MS, maximumAge: MAX_AGE_MS });
  });
}

/** To about 100 m: a pincode needs no more of where somebody is. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}

function isPositionError(failure: unknown): boolean {
  return (
    failure instanceof DOMException ||
    (typeof GeolocationPositionError !== "undefined" && failure instanceof GeolocationPositionError)
  );
}

function isPlace(data: unknown): data is { Pincode: string; Name: string } {
  return typeof data === "object" && data !== null && "Pincode" in data && "Name" in data;
}
