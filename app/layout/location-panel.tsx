import type { FormEvent } from "react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { BAD_PINCODE, PINCODE_RULE } from "../../contract/person-rules.ts";
import { NOT_SERVED } from "../../contract/site-messages.ts";
import { UseMyLocation } from "../features/people/use-my-location.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { href } from "../links.ts";
import { choosePlace } from "../state/choose-place.ts";
import { useLayoutData } from "../state/layout-data.ts";
import { lookUpPincode } from "../state/look-up-pincode.ts";
import { showMessage } from "../state/message-dialog.ts";
import type { PlaceChoice } from "../state/place.ts";
import { placeStore } from "../state/place.ts";
import { useStore } from "../state/store.ts";
import { Spinner } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { TextLink } from "../ui/link.tsx";
import { PincodeField } from "../ui/pincode-field.tsx";
import { showToast } from "../ui/toast.tsx";
import type { NearLab } from "./nearest-labs.tsx";
import { NearestLabs } from "./nearest-labs.tsx";

/** FIND YOUR LOCATION, in the header: a choice closes the menu and shows a toast; an error shows in a dialog. */
export function LocationPanel({ onChosen }: { onChosen: () => void }) {
  const t = useTranslate();
  const pincode = useStore(placeStore, (place) => place.patient_pincode);
  async function choose(code: string, name: string) {
    const error = await choosePlace(code, name);
    if (error !== null) {
      showMessage({
        title: t("Your location"),
        text: error,
        ...(error === NOT_SERVED && { notServed: code }),
      });
      return error;
    }
    onChosen();
    const place = t.lookup(placeStore.read().patient_location) || code;
    showToast(t("Prices are now for {place}", { place }));
    return null;
  }
  return <LocationForm current={pincode} onChoose={choose} />;
}

interface LocationFormProps {
  id?: string | undefined;
  current: string;
  /** Resolves to the error, null if the place was taken. Without it the form posts to /location, as it does without scripts. */
  onChoose?: (pincode: string, name: string) => Promise<string | null>;
  /** A posted pincode and its error. */
  posted?: { pincode: string; error: string; labs?: readonly NearLab[] } | undefined;
}

/** A pincode box and a list: the places of the pincode, or the cities. */
export function LocationForm({ id, current, onChoose, posted }: LocationFormProps) {
  const t = useTranslate();
  const { cities } = useLayoutData();
  const { pathname, search } = useLocation();
  const [text, setText] = useState(posted?.pincode ?? "");
  const [error, setError] = useState(posted?.error ?? "");
  const { isValid, places, isLooking } = usePincode(text);
  /** The help for a pincode without service replaces the lists. */
  const isHelped = posted?.labs !== undefined && text === posted.pincode;

  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const [code = "", name = ""] = submitter instanceof HTMLButtonElement ? submitter.value.split("|") : [];
    if (!code && !isValid) {
      event.preventDefault();
      setError(BAD_PINCODE);
      event.currentTarget.querySelector<HTMLElement>("[name=pincode]")?.focus();
    } else if (onChoose) {
      event.preventDefault();
      void onChoose(code || text, code ? name : (places?.[0]?.Name ?? "")).then((refusal) => {
        if (refusal === NOT_SERVED && (!code || code === text)) setError(refusal);
      });
    }
  }

  return (
    <form id={id} method="post" action={href("/location")} onSubmit={submit} noValidate>
      <input type="hidden" name="return-to" value={pathname + search} />
      <PincodeField
        label={t("Pincode")}
        placeholder="700001"
        defaultValue={posted?.pincode}
        error={error || undefined}
        errorStays
        onChange={(event) => {
          setText(event.target.value.trim());
          setError("");
        }}
        after={
          <button type="submit" className="control-button">
            {isLooking ? <Spinner /> : <Icon name="arrow-right" size={20} />}
            <span className="sr-only">{t("Use this pincode")}</span>
          </button>
        }
      />
      {onChoose && <UseMyLocation onChoose={onChoose} onFailed={setError} />}
      {posted?.labs && (
        <div className="mt-4 grid gap-3">
          {posted.labs.length > 0 && <NearestLabs labs={posted.labs} />}
          <TextLink to="/call-back">{t("Want us to call you back")}</TextLink>
        </div>
      )}
      <div aria-live="polite" className="place-lists">
        {places && !isHelped && (
          <PlaceList title={t("Places of {text}", { text })} places={places} current={current} />
        )}
        {!places && !isHelped && (
          <>
            <PlaceList title={t("Top cities")} places={cities.top} current={current} />
            <PlaceList title={t("Other cities")} places={cities.other} current={current} />
          </>
        )}
      </div>
    </form>
  );
}

interface PlaceListProps {
  title: string;
  places: readonly PlaceChoice[];
  current: string;
}

function PlaceList({ title, places, current }: PlaceListProps) {
  const t = useTranslate();
  return (
    <>
      <p className="sr-only">{title}</p>
      <ul className="place-list">
        {places.map((place) => (
          <li key={`${place.Pincode} ${place.Name}`}>
            <button
              type="submit"
              name="place"
              value={`${place.Pincode}|${place.Name}`}
              // Whatever stands in the box.
              formNoValidate
              className="place"
              aria-current={place.Pincode === current || undefined}
            >
              {t.lookup(place.Name)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface PincodeState {
  isValid: boolean;
  /** The pincode's places; null while there is none, or when the directory does not know it: then the cities are shown. */
  places: readonly PlaceChoice[] | null;
  isLooking: boolean;
}

/** Validates a pincode as it is typed and looks up its places. */
function usePincode(text: string): PincodeState {
  /** The last answer, with the text that it is about; without places after a failure. */
  const [found, setFound] = useState<{ text: string; places: readonly PlaceChoice[] | null } | null>(null);
  const isValid = PINCODE_RULE.test(text);

  useEffect(() => {
    if (!isValid) return;
    const control = new AbortController();
    lookUpPincode(text, control.signal)
      .catch(() => null)
      .then((places) => {
        if (!control.signal.aborted) setFound({ text, places });
      });
    return () => control.abort();
  }, [text, isValid]);

  const isFound = isValid && found?.text === text;
  return { isValid, places: isFound ? found.places : null, isLooking: isValid && !isFound };
}
