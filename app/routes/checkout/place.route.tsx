import { redirect } from "react-router";
import { ADDRESSES_FULL } from "../../../contract/family-messages.ts";
import { homePlace, labPlace } from "../../../domain/bookings/check-cart.ts";
import type { ServedAddress } from "../../../domain/family/service.ts";
import type { Place } from "../../../domain/places/resolve-place.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import { CollectionSwitch } from "../../features/cart/collection-switch.tsx";
import { FormError } from "../../features/forms/form-error.tsx";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { textIn, typedIn } from "../../features/forms/read-form.ts";
import { AddressFields } from "../../features/people/address-fields.tsx";
import { addressWords } from "../../features/people/people-words.ts";
import { addressDraft, newAddress, readAddressForm } from "../../features/people/read-address-form.ts";
import { joinNames } from "../../i18n/join-names.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { LineLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import type { Route } from "./+types/place.route.ts";
import type { Choices } from "./choices.ts";
import { stepPath } from "./choices.ts";
import { chosenPeople } from "./chosen-people.ts";
import { LabCards, NearestTo } from "./lab-cards.tsx";
import { listPlaces } from "./list-places.ts";
import type { OpenStep } from "./open-step.ts";
import { hasScan, openStep, stepFacts } from "./open-step.ts";
import { StepLayout } from "./step-layout.tsx";

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
  return { errors: chosen.error, draft: addressDraft(form), typed: typedIn(form) };
}

export default function PlaceStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { isHome, isNew, choices, addresses, near, money } = loaderData;
  const errors = actionData?.errors ?? {};
  const title = isHome ? t(isNew ? "Where should we collect?" : "Collection address") : t("Choose a lab");
  return (
    <StepLayout
      step="place"
      {...loaderData}
      errors={errors}
      // The fields of a new address have their draft.
      typed={isNew ? undefined : actionData?.typed}
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
          <FormError message={errors.form} />
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
          <LineLink to={stepPath("place", choices, isNew ? {} : { form: "new" })}>
            {isNew ? t("Choose from my addresses") : t("Add another address")}
          </LineLink>
        </p>
      )}
    </StepLayout>
  );
}

type PlaceChoice = Pick<Choices, "address" | "lab" | "slot" | "labSlot" | "held" | "was">;

/** The form's choice: a stored address, a new one, or a lab. Another place has another timetable, so the slot is dropped. */
async function choosePlace(step: OpenStep, form: FormData): Promise<Result<PlaceChoice, FieldErrors>> {
  const wanted = textIn(form, "form");
  if (wanted === "lab") return chooseLab(step, Number(textIn(form, "lab")));
  const address = wanted === "new" ? await addAddress(step, form) : await findAddress(step, form);
  if (!address.ok) return address;
  const home = homePlace(step.facts.catalogue, address.value.pincode);
  if (!home) {
    return fail({
      form: `Address saved. Home collection isn't available in ${address.value.pincode} yet. Please choose another address, or visit a lab.`,
    });
  }
  const { pincode, city, id } = address.value;
  const { services, cookies, visitor, clientAddress } = step.facts;
  const name =
    visitor.place.pincode === pincode ? visitor.place.name : services.places.nameOf(pincode) || city;
  cookies.setPlace({ pincode, name, addressId: id });
  await services.cart.setOptions(visitor, { addressId: id }, clientAddress);
  // The lab of the second visit stays; its step checks again whether it fits this address.
  return choice(step, home.place, { address: id, lab: step.choices.lab });
}

async function findAddress({ facts }: OpenStep, form: FormData): Promise<Result<ServedAddress, FieldErrors>> {
  const found = await facts.services.family.findAddress(facts.visitor, textIn(form, "address"));
  return found ? done(found) : fail({ address: "Please choose or add an address." });
}

async function addAddress({ facts }: OpenStep, form: FormData): Promise<Result<ServedAddress, FieldErrors>> {
  const { services, visitor } = facts;
  const read = await readAddressForm(services.places, addressDraft(form));
  if (!read.ok) return read;
  const added = await services.family.addAddress(visitor, read.value);
  return added.ok ? added : fail({ form: ADDRESSES_FULL });
}

async function chooseLab(step: OpenStep, labId: number): Promise<Result<PlaceChoice, FieldErrors>> {
  const visit = labPlace(step.facts.catalogue, labId);
  if (visit?.mode !== "lab") return fail({ lab: "Please choose a lab." });
  if (!visit.lab.doesRadiology && hasScan(step, step.visits.first)) {
    return fail({ lab: "This lab does not do scans. Please choose another one." });
  }
  return choice(step, visit.place, { address: null, lab: labId });
}

/** Keeps the amount shown so far if the place changes it, so that the next steps can report the change. */
async function choice(
  { facts, cart, choices }: OpenStep,
  place: Place,
  chosen: Pick<Choices, "address" | "lab">,
): Promise<Result<PlaceChoice, FieldErrors>> {
  const there = await facts.services.cart.read({ ...facts.visitor, place });
  const missing = there.price.lines.filter((line) => line.unavailable);
  if (missing.length > 0) {
    const names = joinNames(missing.map((line) => line.service.name));
    return fail({
      form: `Not available here: ${names}. Please choose another place, or remove from your cart.`,
    });
  }
  const before = cart.price.amountPaise;
  const isSame = chosen.address === choices.address && chosen.lab === choices.lab;
  return done({
    ...chosen,
    slot: isSame ? choices.slot : null,
    labSlot: choices.labSlot,
    held: isSame ? choices.held : null,
    was: there.price.amountPaise === before ? null : before,
  });
}
