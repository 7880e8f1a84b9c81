import { redirect, useNavigation } from "react-router";
import { CHANNEL_WORDS } from "../../../contract/account-messages.ts";
import { passwordChangeErrorMessage, passwordErrorWords } from "../../../contract/identity-messages.ts";
import { SELF } from "../../../domain/family/types.ts";
import { validatePassword } from "../../../domain/identity/passwords.ts";
import { CHANNELS, isWanted } from "../../../domain/messages/contact-preferences.ts";
import { DetailsFields } from "../../features/account/account-layout.tsx";
import { isOffered } from "../../features/account/offered-channels.ts";
import type { DetailsDraft } from "../../features/account/save-details.ts";
import { detailsDraft, saveDetails } from "../../features/account/save-details.ts";
import { Form } from "../../features/forms/form.tsx";
import { FormError } from "../../features/forms/form-error.tsx";
import { MAIN_FORM } from "../../features/forms/main-form.ts";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { useErrorFocus } from "../../features/forms/use-error-focus.ts";
import { returnPath } from "../../features/login/return-path.ts";
import type { CustomerRequest } from "../../features/page/page-request.ts";
import { requireCustomer } from "../../features/page/page-request.ts";
import { birthParts } from "../../features/people/birth-fields.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckField } from "../../ui/check-field.tsx";
import { Link } from "../../ui/link.tsx";
import { PincodeField } from "../../ui/pincode-field.tsx";
import { PasswordField } from "../../ui/secret-fields.tsx";
import type { Route } from "./+types/details.route.ts";

const HAS_PASSWORD = "You already have a password. You can change it in your account.";

const NOTHING: DetailsDraft = {
  name: "",
  birth: birthParts(null),
  sex: "",
  relationship: SELF,
  email: "",
  pincode: "",
};

export function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = requireCustomer(context, request);
  return {
    target: returnPath(new URL(request.url)),
    draft: { ...NOTHING, pincode: visitor.place.pincode },
    channels: CHANNELS.filter((channel) => isOffered(services, channel)),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = requireCustomer(context, request);
  const form = await request.formData();
  const draft = detailsDraft(form);
  const offers = form.getAll("offers").filter((each) => typeof each === "string");
  const typed = form.get("new-password");
  const password = typeof typed === "string" ? typed : "";
  const saved = await saveDetails(facts, draft, await passwordErrors(facts, password));
  if (!saved.ok) return { draft, errors: saved.error, offers };
  const errors = await setFirstPassword(facts, password);
  if (errors) return { draft, errors, offers };
  await saveOffers(facts, offers);
  await choosePlace(facts, draft.pincode);
  throw redirect(returnPath(new URL(request.url)), 303);
}

/** A tick is stored as a consent; other contact preferences stay. */
async function saveOffers({ services, visitor }: CustomerRequest, offers: readonly string[]): Promise<void> {
  const { language, choices } = await services.account.contact(visitor);
  await services.account.saveContact(visitor, {
    language,
    wanted: (purpose, channel) =>
      purpose === "promotions" && isOffered(services, channel)
        ? offers.includes(channel)
        : isWanted(choices, purpose, channel),
    place: "sign-up",
  });
}

/** The errors of the password, to be shown together with those of the other fields. */
async function passwordErrors(
  { services, visitor, site }: CustomerRequest,
  password: string,
): Promise<FieldErrors> {
  if (password === "") return {};
  const { mobile, hasPassword } = await services.identity.describe(visitor.customerId);
  if (hasPassword) return { password: HAS_PASSWORD };
  const error = validatePassword(password, mobile, site.brand);
  return error ? { password: passwordErrorWords(error) } : {};
}

/** A password is optional; an empty field sets none. */
async function setFirstPassword(request: CustomerRequest, fresh: string): Promise<FieldErrors | null> {
  if (fresh === "") return null;
  const { services, visitor, clientAddress } = request;
  const set = await services.identity.setPassword(visitor, clientAddress, { old: null, fresh });
  if (set.ok) return null;
  const [error] = set.error;
  const isThere = error.code === "old-missing" || error.code === "old-wrong";
  return { password: isThere ? HAS_PASSWORD : passwordChangeErrorMessage(error).message };
}

async function choosePlace({ services, cookies }: CustomerRequest, pincode: string): Promise<void> {
  const chosen = pincode === "" ? null : await services.places.choose(pincode, "");
  if (chosen?.ok) cookies.setPlace(chosen.value);
}

export default function SignUpDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const draft = actionData?.draft ?? loaderData.draft;
  const errors: FieldErrors = actionData?.errors ?? {};
  const form = useErrorFocus<HTMLFormElement>(actionData?.errors);
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="page-width py-6 md:py-12">
      <Card look="floating" className="mx-auto max-w-140">
        <h1 className="mb-1 text-2xl">{t("About you")}</h1>
        <p className="mb-6 text-ink-soft">{t("Your account is ready. Add these details to book faster.")}</p>
        <Form ref={form} id={MAIN_FORM} method="post" noValidate className="grid grid-cols-1 gap-5">
          <FormError message={errors.form} />
          <DetailsFields draft={draft} errors={errors} />
          <div className="max-w-60">
            <PincodeField
              label={t("Pincode")}
              optional
              hint={t("To show prices in your area.")}
              defaultValue={draft.pincode}
              error={errors.pincode}
            />
          </div>
          <div className="max-w-120">
            <PasswordField
              label={t("Password")}
              name="new-password"
              optional
              autoComplete="new-password"
              hint={t("At least 8 characters. Or leave it empty and log in with a code.")}
              error={errors.password}
            />
          </div>
          <fieldset>
            <legend className="field-label">
              {t("Offers and news")} <span className="field-optional">{t("(optional)")}</span>
            </legend>
            <p className="field-hint">{t("Only if you opt in. Change it anytime under Messages.")}</p>
            <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-3">
              {loaderData.channels.map((channel) => (
                <CheckField
                  key={channel}
                  name="offers"
                  isChoice
                  value={channel}
                  label={
                    <>
                      <span className="sr-only">{t("Offers by")} </span>
                      {t(CHANNEL_WORDS[channel])}
                    </>
                  }
                  defaultChecked={actionData?.offers.includes(channel) ?? false}
                />
              ))}
            </div>
          </fieldset>
          <Button type="submit" size="lg" wide busy={busy}>
            {t("Save and continue")}
          </Button>
          <Link
            to={loaderData.target}
            className="text-link inline-flex min-h-11 items-center justify-self-center px-3"
          >
            {t("Later")}
          </Link>
        </Form>
      </Card>
    </div>
  );
}
