import { Form, redirect, useNavigation } from "react-router";
import { EMAIL_CONFIRMED, EMAIL_LINK_OVER } from "../../../contract/account-messages.ts";
import { secretMeta } from "../../features/page/private-meta.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { requestOf } from "../../request-context.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/page.ts";

/**
 * The target of the link in a confirmation e-mail, logged in or not. A GET changes nothing, because mail programs open links by themselves;
 * the button does. The URL does not reveal the recipient.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services } = requestOf(context);
  const done = new URL(request.url).searchParams.get("done") === "1";
  return {
    state: done
      ? ("done" as const)
      : (await services.account.isEmailLinkOpen(params.link))
        ? ("open" as const)
        : ("over" as const),
  };
}

export async function action({ context, params }: Route.ActionArgs) {
  if (await requestOf(context).services.account.confirmEmail(params.link)) {
    throw redirect("/confirm-email/done?done=1", 303);
  }
  return { over: true };
}

export const meta: Route.MetaFunction = (facts) => secretMeta("Confirm your e-mail address", facts);

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const busy = useNavigation().formMethod === "POST";
  const state = actionData?.over ? "over" : loaderData.state;
  return (
    <div className="page-width py-6 md:py-12">
      <Card look="floating" className="mx-auto grid max-w-120 grid-cols-1 gap-5">
        <h1 className="text-2xl">
          <Trans
            phrase="Confirm your {email} address"
            email={<span className="whitespace-nowrap">{t("e-mail")}</span>}
          />
        </h1>
        {state === "open" && (
          <>
            <p>{t("We'll send receipts there, and other messages if you choose. Never results.")}</p>
            <Form method="post">
              <Button type="submit" size="lg" wide busy={busy}>
                {t("Confirm my address")}
              </Button>
            </Form>
          </>
        )}
        {state === "done" && <Notice kind="success" message={EMAIL_CONFIRMED} />}
        {state === "over" && <Notice kind="error" message={EMAIL_LINK_OVER} />}
        {state !== "open" && (
          <ButtonLink to="/my-profile/my-details" variant="secondary">
            {t("My Details")}
          </ButtonLink>
        )}
      </Card>
    </div>
  );
}
