import { data, redirect } from "react-router";
import { ADDRESSES_FULL } from "../../../contract/family-messages.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { ownEntry } from "../../../domain/shared/own-entry.ts";
import { AccountLayout, EditForm, RemoveQuestion } from "../../features/account/account-layout.tsx";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { textIn } from "../../features/forms/read-form.ts";
import { ResponseNotice } from "../../features/forms/response-notice.tsx";
import type { CustomerRequest } from "../../features/page/page-request.ts";
import { requireCustomer } from "../../features/page/page-request.ts";
import { AddressFields } from "../../features/people/address-fields.tsx";
import { addressWords } from "../../features/people/people-words.ts";
import type { AddressDraft } from "../../features/people/read-address-form.ts";
import {
  addressDraft,
  draftOfAddress,
  EMPTY_ADDRESS,
  readAddressForm,
} from "../../features/people/read-address-form.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { translateOf } from "../../request-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/addresses.route.ts";
import { ADDRESSES_PATH, EditLink, RemoveLink } from "./entry-links.tsx";

const DONE: Record<string, string> = {
  saved: "Address saved.",
  "not-served": "Address saved. Home collection isn't available in this pincode yet.",
  removed: "Address removed. Existing bookings are not affected.",
};

/** Of an address that was removed meanwhile, as in another tab, or that another customer has. */
const GONE = "This address is no longer in your list." satisfies PlainPhrase;
const GONE_TYPED = "This address is no longer in your list. Save to add it again.";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = requireCustomer(context, request);
  const query = new URL(request.url).searchParams;
  const addresses = await services.family.addresses(visitor);
  const wanted = query.get("edit") ?? query.get("remove");
  const found = addresses.find(({ id }) => id === wanted);
  const isGone = wanted !== null && !found;
  const t = translateOf(context);
  const edited = query.has("edit") ? found : undefined;
  const page = {
    isGone,
    addresses: addresses.map((address) => ({
      id: address.id,
      label: t.lookup(address.label),
      words: addressWords(address, t),
      contactMobile: address.contactMobile,
      served: address.served,
    })),
    showsForm: edited !== undefined || query.get("add") === "1" || addresses.length === 0,
    edit: edited ? { id: edited.id, draft: draftOfAddress(edited) } : { id: "", draft: EMPTY_ADDRESS },
    removeId: query.has("remove") ? wanted : null,
    done: ownEntry(DONE, query.get("done") ?? "") ?? null,
  };
  return data(page, { status: isGone ? 404 : 200 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = requireCustomer(context, request);
  const form = await request.formData();
  const id = textIn(form, "address");
  if (textIn(form, "intent") === "remove") {
    if (await facts.services.family.removeAddress(facts.visitor, id))
      throw redirect(`${ADDRESSES_PATH}?done=removed`, 303);
    return data({ draft: null, errors: {} as FieldErrors, isNew: false, isGone: true }, { status: 404 });
  }
  const saved = await saveAddress(facts, id, addressDraft(form));
  return data({ ...saved, isGone: false }, { status: saved.errors.form === GONE_TYPED ? 404 : 200 });
}

async function saveAddress(
  { services, visitor }: CustomerRequest,
  id: string,
  draft: AddressDraft,
): Promise<{ draft: AddressDraft; errors: FieldErrors; isNew: boolean }> {
  const isNew = id === "";
  const read = await readAddressForm(services.places, draft);
  if (!read.ok) return { draft, errors: read.error, isNew };
  const saved = isNew
    ? await services.family.addAddress(visitor, read.value)
    : await services.family.changeAddress(visitor, id, read.value);
  if (saved.ok) throw redirect(`${ADDRESSES_PATH}?done=${saved.value.served ? "saved" : "not-served"}`, 303);
  // What was typed is not lost: the form adds it as a new one.
  if (saved.error.code === "unknown-address") return { draft, errors: { form: GONE_TYPED }, isNew: true };
  return { draft, errors: { form: ADDRESSES_FULL }, isNew };
}

export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { addresses, edit, removeId, done } = loaderData;
  const isGone = (actionData ?? loaderData).isGone;
  const id = actionData?.isNew ? "" : edit.id;
  // The form of an empty list is rejected after another tab has added an address: keep what was typed.
  const showsForm = loaderData.showsForm || actionData?.isNew === true;
  const errors = actionData?.errors ?? {};
  const remove = addresses.find(({ id }) => id === removeId);
  return (
    <AccountLayout
      title={t("My Addresses")}
      lead={t("Where we collect your samples.")}
      actions={
        showsForm ? undefined : (
          <ButtonLink to={`${ADDRESSES_PATH}?add=1`} icon="plus">
            {t("Add an address")}
          </ButtonLink>
        )
      }
    >
      <ResponseNotice kind="success" message={!actionData && done} />
      {isGone && <Notice kind="warning" message={GONE} />}
      {remove && (
        <RemoveQuestion
          title={t("Remove {label}?", { label: remove.label })}
          list={ADDRESSES_PATH}
          field="address"
          id={remove.id}
        >
          {t("Existing bookings are not affected.")}
        </RemoveQuestion>
      )}
      {addresses.length === 0 && (
        <EmptyState title={t("No address yet")}>
          {t("Add one now, or when you book home collection.")}
        </EmptyState>
      )}
      {showsForm && (
        <EditForm
          key={id}
          title={id ? t("Change the address") : t("Add an address")}
          list={addresses.length > 0 ? ADDRESSES_PATH : null}
          field="address"
          id={id}
          errors={errors}
        >
          <AddressFields draft={actionData?.draft ?? edit.draft} errors={errors} />
        </EditForm>
      )}
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard key={address.id} {...address} />
        ))}
      </ul>
    </AccountLayout>
  );
}

type AddressCardProps = {
  id: string;
  label: string;
  words: string;
  contactMobile: string;
  served: boolean;
};

/** One address with its actions. */
export function AddressCard({ id, label, words, contactMobile, served }: AddressCardProps) {
  const t = useTranslate();
  return (
    <li className="card card-padded grid grid-cols-1 content-between gap-3">
      <div>
        <h2 className="text-lg">{label}</h2>
        <p className="text-ink-soft">{words}</p>
        {contactMobile && (
          <p className="text-sm text-ink-soft">{t("Call {contactMobile}", { contactMobile })}</p>
        )}
        <p className="mt-2">
          {served ? (
            <Badge tone="green" icon="check">
              {t("Home collection")}
            </Badge>
          ) : (
            <Badge tone="yellow" icon="alert-circle">
              {t("No home collection here yet")}
            </Badge>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <EditLink list={ADDRESSES_PATH} id={id} name={label} />
        <RemoveLink list={ADDRESSES_PATH} id={id} name={label} />
      </div>
    </li>
  );
}
