import { useRef, useState } from "react";
import { PINCODE_RULE } from "../../../contract/person-rules.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { nameCity } from "../../../domain/places/resolve-place.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { askPincode } from "../../state/look-up-pincode.ts";
import { TextField } from "../../ui/field.tsx";
import { setInputValue } from "../../ui/input-events.ts";
import { MobileField } from "../../ui/mobile-field.tsx";
import { PincodeField } from "../../ui/pincode-field.tsx";
import { NOTHING_TYPED, TypedTexts, useTypedText } from "../../ui/typed-texts.ts";
import type { FieldErrors } from "../forms/read-form.ts";
import { plainLabel } from "./address-label.ts";
import type { AddressDraft } from "./read-address-form.ts";
import { UseMyLocation } from "./use-my-location.tsx";

interface AddressFieldsProps {
  draft: AddressDraft;
  errors: FieldErrors;
}

interface AddressLine {
  name: "house" | "street" | "locality" | "landmark";
  label: PlainPhrase;
  hint?: PlainPhrase;
  /** The field's name in the errors. */
  error: string;
  autoComplete: string;
  optional?: true;
}

const LINES: readonly AddressLine[] = [
  {
    name: "house",
    label: "House, flat and floor",
    error: "House",
    autoComplete: "address-line1",
  },
  {
    name: "street",
    label: "Building and street",
    error: "Street",
    autoComplete: "address-line2",
  },
  {
    name: "locality",
    label: "Locality",
    error: "Locality",
    autoComplete: "address-level3",
    optional: true,
  },
  {
    name: "landmark",
    label: "Landmark",
    hint: "Helps the collector find you: a shop, park or temple nearby.",
    error: "Landmark",
    autoComplete: "off",
    optional: true,
  },
];

/** The address of a home collection. City and state follow from the pincode, at once with scripts and on submit without. */
export function AddressFields({ draft, errors }: AddressFieldsProps) {
  const t = useTranslate();
  const { town, type, lookUp, isUnknown } = useTown(draft);
  const fields = useRef<HTMLDivElement>(null);
  const [noPosition, setNoPosition] = useState("");
  /** As if it were typed: city and state follow. */
  const fill = (name: string, value: string) => {
    const box = fields.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!box) return;
    setInputValue(box, value);
    box.dispatchEvent(new InputEvent("input", { bubbles: true }));
  };
  const fillPlace = async (pincode: string, name: string) => {
    fill("pincode", pincode);
    fill("locality", name);
  };
  return (
    <div ref={fields} className="grid grid-cols-1 max-w-140 gap-5">
      <noscript>
        <input type="hidden" name="town-of" value={draft["town-of"]} />
      </noscript>
      <PincodeField
        label={t("Pincode")}
        defaultValue={draft.pincode}
        error={errors.Pincode}
        onChange={(event) => lookUp(event.currentTarget.value)}
      />
      <div className="needs-script -mt-3">
        <UseMyLocation onChoose={fillPlace} onFailed={setNoPosition} />
        {noPosition && (
          <p role="alert" className="mt-1 text-sm text-bad">
            {t.lookup(noPosition)}
          </p>
        )}
      </div>
      {LINES.map(({ label, hint, error, ...line }) => (
        <TextField
          key={line.name}
          {...line}
          label={t(label)}
          hint={hint && t(hint)}
          defaultValue={draft[line.name]}
          error={errors[error]}
        />
      ))}
      <TownFields draft={draft} errors={errors} town={town} isUnknown={isUnknown} onType={type} />
      <LabelField draft={draft} errors={errors} />
      <MobileField
        label={t("Mobile number at this address")}
        name="contact-mobile"
        optional
        hint={t("If someone else will be there. Otherwise we'll call you.")}
        autoComplete="off"
        defaultValue={draft["contact-mobile"]}
        error={errors.ContactMobile}
      />
    </div>
  );
}

/** Its proposed text changes with the language of the page, also where it comes as it was typed. */
function LabelField({ draft, errors }: AddressFieldsProps) {
  const t = useTranslate();
  const typed = useTypedText("label");
  const label = typed === undefined ? draft.label : plainLabel(typed);
  return (
    <TypedTexts value={NOTHING_TYPED}>
      <TextField
        label={t("Save as")}
        name="label"
        hint={t("Home, Work, Parents")}
        defaultValue={t.lookup(label)}
        error={errors.Label}
        autoComplete="off"
      />
    </TypedTexts>
  );
}

/** An error at the city or state stays until its value changes. */
function TownFields({
  draft,
  errors,
  town,
  isUnknown,
  onType,
}: AddressFieldsProps & { town: Town; isUnknown: boolean; onType: (part: Partial<Town>) => void }) {
  const t = useTranslate();
  const follows = isUnknown || errors.City || errors.State ? undefined : t("Filled in from your pincode");
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <TextField
        label={t("City")}
        name="city"
        hint={isUnknown ? t("We couldn't find this pincode. Please enter your city and state.") : follows}
        autoComplete="address-level2"
        value={town.city}
        onChange={(event) => onType({ city: event.currentTarget.value })}
        error={town.city === draft.city ? errors.City : undefined}
      />
      <TextField
        label={t("State")}
        name="state"
        hint={follows}
        autoComplete="address-level1"
        value={town.state}
        onChange={(event) => onType({ state: event.currentTarget.value })}
        error={town.state === draft.state ? errors.State : undefined}
      />
    </div>
  );
}

interface Town {
  city: string;
  state: string;
}

/**
 * City and state of an address: as typed, or looked up from a complete pincode, unless it is unknown. A response for an outdated pincode is
 * dropped, and text typed while it was loading stays.
 */
function useTown(given: Town) {
  const [town, setTown] = useState<Town>({ city: given.city, state: given.state });
  const [isUnknown, setUnknown] = useState(false);
  const latest = useRef("");
  const typed = useRef<Partial<Town>>({});

  async function lookUp(pincode: string): Promise<void> {
    latest.current = pincode;
    typed.current = {};
    setUnknown(false);
    if (!PINCODE_RULE.test(pincode)) return;
    try {
      const [found] = await askPincode(pincode);
      const office = found?.PostOffice?.[0];
      if (latest.current !== pincode) return;
      setUnknown(!office);
      if (!office) return;
      const { Block: block, District: district, State: state } = office;
      setTown({ city: nameCity({ block, district }), state, ...typed.current });
    } catch {
      // The call has logged the error; the fields can still be typed in.
    }
  }

  function type(part: Partial<Town>): void {
    typed.current = { ...typed.current, ...part };
    setTown((now) => ({ ...now, ...part }));
  }

  return { town, type, lookUp, isUnknown };
}
