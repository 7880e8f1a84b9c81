import { Form, Link, redirect } from "react-router";
import { formatRupees } from "../../../domain/money.ts";
import { AddressFields } from "../../checkout/address-fields.tsx";
import { addressWords } from "../../checkout/address-words.ts";
import { addressDraft, EMPTY_ADDRESS } from "../../checkout/read-address-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { CollectionSwitch } from "../cart/collection-switch.tsx";
import type { Route } from "./+types/place.route.ts";
import { stepPath } from "./choices.ts";
import { choosePlace } from "./choose-place.ts";
import { listPlaces } from "./list-places.ts";
import { chosenPatient, openStep } from "./open-step.ts";
import { stepFacts } from "./step-facts.ts";
import { StepFrame } from "./step-frame.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const step = await openStep(context, request);
  await chosenPatient(step);
  const places = await listPlaces(step);
  const draft = { ...EMPTY_ADDRESS, pincode: step.facts.visitor.place.pincode };
  return { ...stepFacts(step), ...places, draft };
}

export async function action({ context, request }: Route.ActionArgs) {
  const step = await openStep(context, request);
  const form = await request.formData();
  const chosen = await choosePlace(step, form);
  if (chosen.ok) throw redirect(stepPath("time", { ...step.choices, ...chosen.value }), 303);
  return { faults: chosen.refusal, draft: addressDraft(form) };
}

export default function PlaceStep({ loaderData, actionData }: Route.ComponentProps) {
  const { isHome, isNew, choices, addresses, money } = loaderData;
  const faults = actionData?.faults ?? {};
  const title = isHome ? (isNew ? "Where do we come?" : "Which address?") : "Which lab will you visit?";
  return (
    <StepFrame
      step="place"
      {...loaderData}
      faults={faults}
      title={title}
      lead={
        isHome && money.collectionChargePaise > 0
          ? `Our collector comes to you. Home collection is ${formatRupees(money.collectionChargePaise)}, which is in the price already.`
          : undefined
      }
      before={
        <>
          <CollectionSwitch home={isHome} returnTo={stepPath("place", choices)} />
          {faults.form && <Notice kind="error" message={faults.form} takesFocus />}
          {!isHome && <NearestTo {...loaderData} />}
        </>
      }
    >
      <input type="hidden" name="form" value={isHome ? (isNew ? "new" : "address") : "lab"} />
      {isHome && isNew && <AddressFields draft={actionData?.draft ?? loaderData.draft} faults={faults} />}
      {isHome && !isNew && (
        <RadioCards
          legend="Address"
          hideLegend
          name="address"
          value={loaderData.chosenAddress}
          error={faults.address}
          cards={addresses.map((address) => ({
            value: address.id,
            title: address.label,
            note: address.served
              ? addressWords(address)
              : `${addressWords(address)}. We do not collect samples here yet.`,
            disabled: !address.served,
          }))}
        />
      )}
      {!isHome && <LabCards {...loaderData} fault={faults.lab} />}
      {isHome && addresses.length > 0 && (
        <p>
          <Link
            to={stepPath("place", choices, isNew ? {} : { form: "new" })}
            className="text-link inline-flex min-h-11 items-center"
          >
            {isNew ? "Choose from my addresses" : "Add another address"}
          </Link>
        </p>
      )}
    </StepFrame>
  );
}

type Data = Route.ComponentProps["loaderData"];

function LabCards({ labs, chosenLab, fault }: Data & { fault: string | undefined }) {
  return (
    <RadioCards
      legend="Lab"
      hideLegend
      name="lab"
      value={chosenLab}
      error={fault}
      cards={labs.map((lab) => ({
        value: String(lab.id),
        title: lab.name,
        note: (
          <>
            {lab.address}, {lab.city} {lab.pincode}
            <br />
            {lab.fits ? lab.hours : "Scans are not done here."}
            {lab.distanceKm !== null && ` · ${lab.distanceKm} km away`}
          </>
        ),
        disabled: !lab.fits,
      }))}
    />
  );
}

/** Puts the labs in order of distance from a pincode. */
function NearestTo({ near, choices }: Data) {
  const kept = new URL(stepPath("place", choices), "http://site.invalid").searchParams;
  return (
    <Form method="get" className="flex max-w-90 items-start gap-2" preventScrollReset>
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="min-w-0 flex-1">
        <TextField
          label="Labs near pincode"
          name="near"
          inputMode="numeric"
          maxLength={6}
          defaultValue={near}
        />
      </div>
      <Button type="submit" variant="secondary" className="mt-6.5 min-h-12">
        Show
      </Button>
    </Form>
  );
}
