import { useEffect } from "react";
import { privateMeta } from "../../features/page/private-meta.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { requestOf } from "../../request-context.ts";
import { forgetSession } from "../../state/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import type { Route } from "./+types/page.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const { site, visitor } = requestOf(context);
  return {
    phone: site.phone,
    isAsked: new URL(request.url).searchParams.get("asked-by") === visitor.ownerId,
  };
}

export const meta: Route.MetaFunction = (facts) => privateMeta("Account deletion", facts);

/** Tells the browser that has asked for the deletion, until it logs in again, that the account will be deleted; anybody else how it is done. */
export default function AccountDeletionPage({ loaderData: { phone, isAsked } }: Route.ComponentProps) {
  const t = useTranslate();
  // As after a logout: what was typed in this tab is the customer's who has left.
  useEffect(() => {
    if (isAsked) forgetSession();
  }, [isAsked]);
  const phoneLink = <PhoneLink number={phone} className="text-link" />;
  return (
    <div className="page-width py-6 md:py-12">
      <Card look="floating" className="mx-auto grid max-w-120 grid-cols-1 gap-4">
        <h1 className="text-2xl">
          {isAsked ? t("Your account will be deleted in 48 hours") : t("How to delete your account")}
        </h1>
        {isAsked ? (
          <>
            <p>{t("You are logged out everywhere. We've sent you a message with the date and time.")}</p>
            <p>
              <Trans
                phrase="Changed your mind? Log in before then and choose Keep my account. For other help, call {phone}."
                phone={phoneLink}
              />
            </p>
          </>
        ) : (
          <>
            <p>
              {t(
                "Request it under My Profile and confirm with a code. You are logged out everywhere, and the account is deleted 48 hours later. Until then you can log in and keep it.",
              )}
            </p>
            <p>
              <Trans phrase="For other help, call {phone}." phone={phoneLink} />
            </p>
          </>
        )}
        <ButtonLink to="/login?return-url=/my-profile/delete-account" variant="secondary">
          {isAsked ? t("Log in to keep my account") : t("Delete or keep my account")}
        </ButtonLink>
        <ButtonLink to="/">{t("Go to the home page")}</ButtonLink>
      </Card>
    </div>
  );
}
