import type { FormEvent } from "react";
import { useState } from "react";
import { useLocation } from "react-router";
import type { PlaceChoice } from "../client/place.ts";
import { href } from "../links.ts";
import { TextField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { useSay } from "../words/use-say.ts";
import { useFrame } from "./frame-data.ts";
import { usePincode } from "./use-pincode.ts";

interface LocationFormProps {
  current: string;
  onChoose: (pincode: string, name: string) => Promise<void>;
}

/** A pincode box and a list: of the pincode's places, or of the cities. Without scripts it posts to /location. */
export function LocationForm({ current, onChoose }: LocationFormProps) {
  const say = useSay();
  const { cities } = useFrame();
  const { pathname, search } = useLocation();
  const [text, setText] = useState("");
  const { state, places, isLooking } = usePincode(text);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const [code = "", name = ""] = submitter instanceof HTMLButtonElement ? submitter.value.split("|") : [];
    if (code) void onChoose(code, name);
    else if (state === "valid") void onChoose(text, places?.[0]?.Name ?? "");
  }

  return (
    <form method="post" action={href("/location")} onSubmit={submit} noValidate>
      <input type="hidden" name="return-to" value={pathname + search} />
      <TextField
        label={say("Pincode")}
        name="pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        pattern="[1-9][0-9]{5}"
        maxLength={6}
        placeholder="700001"
        valid={state === "valid"}
        error={state === "invalid" ? say("A pincode has 6 digits, the first not 0.") : undefined}
        onChange={(event) => setText(event.target.value.trim())}
        after={
          <button type="submit" className="control-button">
            {isLooking ? <Spinner /> : <Icon name="arrow-right" size={20} />}
            <span className="sr-only">{say("Use this pincode")}</span>
          </button>
        }
      />
      <div aria-live="polite">
        {places ? (
          <PlaceList title={say("Places of {text}", { text })} places={places} current={current} />
        ) : (
          <>
            <PlaceList title={say("Top cities")} places={cities.top} current={current} top />
            <PlaceList title={say("Other cities")} places={cities.other} current={current} />
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
  top?: boolean;
}

function PlaceList({ title, places, current, top = false }: PlaceListProps) {
  const say = useSay();
  return (
    <>
      <p className="place-list-title">{title}</p>
      <ul className={top ? "place-list place-list-top" : "place-list"}>
        {places.map((place) => (
          <li key={`${place.Pincode} ${place.Name}`}>
            <button
              type="submit"
              name="place"
              value={`${place.Pincode}|${place.Name}`}
              className="place"
              aria-current={place.Pincode === current || undefined}
            >
              {top && <Icon name="building" size={20} />}
              <span>{say.known(place.Name)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
