import { Form } from "react-router";
import { labAddress } from "../../../domain/places/lab-address.ts";
import { useErrorFocus } from "../../features/forms/use-error-focus.ts";
import { NowrapTimes } from "../../i18n/nowrap-times.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { PincodeField } from "../../ui/pincode-field.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import type { Choices, Step } from "./choices.ts";
import { stepPath } from "./choices.ts";
import type { LabChoice, NearBox } from "./list-places.ts";

type LabCardsProps = { labs: readonly LabChoice[]; chosenLab: string; error: string | undefined };

/** The labs to choose from; those that do not fit show the reason. */
export function LabCards({ labs, chosenLab, error }: LabCardsProps) {
  const t = useTranslate();
  return (
    <RadioCards
      legend={t("Lab")}
      hideLegend
      name="lab"
      value={chosenLab}
      error={error}
      cards={labs.map((lab) => ({
        value: String(lab.id),
        title: t.lookup(lab.name),
        note: (
          <>
            {labAddress(lab, t)}
            <br />
            {lab.distanceKm !== null && `${t("{km} km away", { km: lab.distanceKm })} · `}
            <NowrapTimes text={t.lookup(lab.fits ? lab.hours : lab.why)} />
          </>
        ),
        disabled: !lab.fits,
      }))}
    />
  );
}

/** Sorts the labs by distance from a pincode. */
export function NearestTo({ near, choices, step }: { near: NearBox; choices: Choices; step: Step }) {
  const t = useTranslate();
  const form = useErrorFocus<HTMLFormElement>(near.error === undefined ? undefined : near);
  const kept = new URL(stepPath(step, choices), "http://site.invalid").searchParams;
  return (
    <Form ref={form} method="get" noValidate className="flex max-w-90 items-start gap-2" preventScrollReset>
      {[...kept].map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat and never move
        <input key={`${name}-${index}`} type="hidden" name={name} value={value} />
      ))}
      <div className="min-w-0 flex-1">
        <PincodeField
          label={t("Labs near pincode")}
          name="near"
          autoComplete="off"
          defaultValue={near.typed}
          error={near.error}
        />
      </div>
      <Button type="submit" variant="secondary" className="mt-6.5 min-h-12">
        {t("Show")}
      </Button>
    </Form>
  );
}
