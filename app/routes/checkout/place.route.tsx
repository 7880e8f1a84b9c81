import { redirect } from "react-router";
import { CollectionSwitch } from "../../features/cart/collection-switch.tsx";
import { AddressFields } from "../../features/people/address-fields.tsx";
import { addressWords } from "../../features/people/address-words.ts";
import { addressDraft, newAddress } from "../../features/people/read-address-form.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import type { Route } from "./+types/place.route.ts";
import { stepPath } from "./choices.ts";
import { choosePlace } from "./choose-place.ts";
import { chosenPeople } from "./chosen-people.ts";
import { LabCards, NearestTo } from "./lab-cards.tsx";
import { listPlaces } from "./list-places.ts";
import { openStep, stepFacts } from "./open-step.ts";
import { StepFrame } from "./step-frame.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const step = await openStep(context, request);
  await chosenPeople(step);
  const places = await listPlaces(step);
  const { services, visitor } = step.facts;
  const draft = await newAddress(services.places, visitor.place.pincode);
  return { ...stepFacts(step), ...places, draft };
}

export async function action({ context, request }: Route.ActionArgs) {
  const step = await openStep(context, request);
  const form = await request.formData();
  const chosen = await choosePlace(step, form);
  if (chosen.ok) throw redirect(stepPath("time", { ...step.choices, ...chosen.value }), 303);
  return { errors: chosen.error, draft: addressDraft(form) };
}

export default function PlaceStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { isHome, isNew, choices, addresses, near, money } = loaderData;
  const errors = actionData?.errors ?? {};
  const title = isHome ? t(isNew ? "Where should we collect?" : "Collection address") : t("Choose a lab");
  return (
    <StepFrame
      step="place"
      {...loaderData}
      errors={errors}
      title={title}
      lead={
        isHome && money.collectionChargePaise > 0
          ? t(
              "Our collector visits you at home. Home collection ({collectionCharge}) is already included in the price.",
              { collectionCharge: t.rupees(money.collectionChargePaise) },
            )
          : undefined
      }
      before={
        <>
          <CollectionSwitch home={isHome} returnTo={stepPath("place", choices)} />
          {errors.form && <Notice kind="error" message={errors.form} takesFocus />}
          {!isHome && !loaderData.labs.some((lab) => lab.fits) && (
            <Notice
              kind="warning"
              live={false}
              message={t("No lab near this pincode does all your tests. Please try another pincode.")}
            />
          )}
          {!isHome && <NearestTo near={near} choices={choices} step="place" />}
        </>
      }
    >
      <input type="hidden" name="form" value={isHome ? (isNew ? "new" : "address") : "lab"} />
      {isHome && isNew && <AddressFields draft={actionData?.draft ?? loaderData.draft} errors={errors} />}
      {isHome && !isNew && (
        <RadioCards
          legend={t("Address")}
          hideLegend
          name="address"
          value={loaderData.chosenAddress}
          error={errors.address}
          cards={addresses.map((address) => ({
            value: address.id,
            title: t.lookup(address.label),
            note: address.served
              ? addressWords(address, t)
              : t("{address}. We do not collect samples here yet.", {
                  address: addressWords(address, t),
                }),
            disabled: !address.served,
          }))}
        />
      )}
      {!isHome && <LabCards {...loaderData} error={errors.lab} />}
      {isHome && addresses.length > 0 && (
        <p>
          <Link
            to={stepPath("place", choices, isNew ? {} : { form: "new" })}
            className="text-link inline-flex min-h-11 items-center"
          >
            {isNew ? t("Choose from my addresses") : t("Add another address")}
          </Link>
        </p>
      )}
    </StepFrame>
  );
}
