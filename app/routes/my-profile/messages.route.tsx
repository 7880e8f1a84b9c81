import { data, redirect, useNavigation } from "react-router";
import { CHANNEL_WORDS, LANGUAGE_WORDS, PURPOSE_WORDS } from "../../../contract/account-messages.ts";
import {
  CHANNELS,
  CONTACT_LANGUAGES,
  isFixed,
  isWanted,
  PURPOSES,
} from "../../../domain/messages/contact-preferences.ts";
import { AccountLayout } from "../../features/account/account-layout.tsx";
import { isOffered } from "../../features/account/offered-channels.ts";
import { Form } from "../../features/forms/form.tsx";
import { MAIN_FORM } from "../../features/forms/main-form.ts";
import { textIn } from "../../features/forms/read-form.ts";
import { ResponseNotice } from "../../features/forms/response-notice.tsx";
import { requireCustomer } from "../../features/page/page-request.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckField } from "../../ui/check-field.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import type { Route } from "./+types/messages.route.ts";

const PATH = "/my-profile/messages";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor, site } = requireCustomer(context, request);
  const contact = await services.account.contact(visitor);
  return {
    spoken: site.languages,
    language: contact.language,
    email: contact.email,
    emailVerified: contact.emailVerified,
    canMail: isOffered(services, "email"),
    purposes: PURPOSES.map((purpose) => ({
      purpose,
      channels: CHANNELS.filter((channel) => isOffered(services, channel)).map((channel) => ({
        channel,
        wanted: isWanted(contact.choices, purpose, channel),
        fixed: isFixed(purpose, channel),
      })),
    })),
    saved: new URL(request.url).searchParams.get("saved") === "1",
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, visitor } = requireCustomer(context, request);
  const form = await request.formData();
  // The form always has a language: without one every message would be switched off by an empty form.
  const language = CONTACT_LANGUAGES.find((each) => each === textIn(form, "language"));
  if (language === undefined) throw data(null, { status: 400 });
  const chosen = new Set(form.getAll("wanted"));
  await services.account.saveContact(visitor, {
    language,
    wanted: (purpose, channel, before) =>
      isOffered(services, channel) ? chosen.has(`${purpose}-${channel}`) : isWanted(before, purpose, channel),
    place: "profile",
  });
  throw redirect(`${PATH}?saved=1`, 303);
}

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { spoken, language, email, emailVerified, canMail, purposes, saved } = loaderData;
  const busy = useNavigation().formMethod === "POST";
  return (
    <AccountLayout title={t("Messages")} lead={t("Choose how we contact you.")}>
      <ResponseNotice kind="success" message={saved && t("Your choices are saved.")} />
      <Form id={MAIN_FORM} method="post" className="grid grid-cols-1 gap-5">
        {purposes.map(({ purpose, channels }) => (
          <Card key={purpose} as="section">
            <fieldset>
              <legend className="text-lg font-semibold">{t(PURPOSE_WORDS[purpose].title)}</legend>
              <p className="mb-3 text-ink-soft">{t(PURPOSE_WORDS[purpose].about)}</p>
              <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-3">
                {channels.map(({ channel, wanted, fixed }) => (
                  <CheckField
                    key={channel}
                    name="wanted"
                    isChoice
                    value={`${purpose}-${channel}`}
                    label={
                      <>
                        <span className="sr-only">
                          {t("{title} by", { title: t(PURPOSE_WORDS[purpose].title) })}{" "}
                        </span>
                        {t(CHANNEL_WORDS[channel])}
                      </>
                    }
                    defaultChecked={wanted}
                    disabled={fixed}
                    hint={fixed ? t("Always on: essential messages") : undefined}
                  />
                ))}
              </div>
            </fieldset>
          </Card>
        ))}
        <p className="text-ink-soft">
          {t(
            "Codes and security alerts always come by SMS. We send WhatsApp messages and offers only if you tick them here; untick to stop. Results are never sent in a message.",
          )}
        </p>
        {canMail && <EmailState email={email} verified={emailVerified} />}
        <Card as="section">
          <RadioCards
            legend={t("Language")}
            hint={
              spoken.length > 1
                ? t(
                    "The language we use on calls and at your home where possible, and for your messages and printed reports if available. To change the website's language, use the menu at the top of each page.",
                  )
                : t(
                    "The language we use on calls and at your home, where possible. This website is in English.",
                  )
            }
            name="language"
            layout="tight"
            value={language}
            cards={CONTACT_LANGUAGES.map((each) => ({ value: each, title: t(LANGUAGE_WORDS[each]) }))}
          />
        </Card>
        <div>
          <Button type="submit" size="lg" busy={busy}>
            {t("Save my choices")}
          </Button>
        </div>
      </Form>
    </AccountLayout>
  );
}

/** Explains why no e-mail is sent, if that is so. */
export function EmailState({ email, verified }: { email: string; verified: boolean }) {
  const t = useTranslate();
  if (verified) return null;
  return (
    <Notice
      kind="info"
      live={false}
      title={
        email === ""
          ? t("You haven't added an e-mail address.")
          : t("Your e-mail address is not confirmed yet.")
      }
      action={
        <Link to="/my-profile/my-details" className="inline-flex min-h-11 items-center text-link">
          {email === "" ? t("Add an address in My Details") : t("Confirm it in My Details")}
        </Link>
      }
      message={t("Until then we send nothing by e-mail.")}
    />
  );
}
