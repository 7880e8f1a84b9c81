import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { ButtonLink } from "../../app/ui/button.tsx";
import type { IconName } from "../../app/ui/icon-names.ts";
import type { Language } from "../../domain/i18n/languages.ts";
import { EmptyState } from "./empty-state.tsx";
import { roundTranslate } from "./round-translate.ts";
import { isNotReached } from "./unsent-form.tsx";

interface ErrorScreenProps {
  error: unknown;
  language?: Language;
}

/** The replacement for a page that is forbidden, missing or failed, and for a form whose session has ended. */
export function ErrorScreen(props: ErrorScreenProps) {
  const { icon, title, text, action } = screenOf(props);
  return (
    <EmptyState isPage icon={icon} title={title} action={action}>
      {text}
    </EmptyState>
  );
}

/** The title of such a screen, for the `<head>` of the page. */
export function errorTitle(props: ErrorScreenProps): string {
  return screenOf(props).title;
}

function screenOf({ error, language = "en" }: ErrorScreenProps): {
  icon: IconName;
  title: string;
  text: string;
  action: ReactNode;
} {
  const t = roundTranslate(language);
  const toFirst = <ButtonLink to="/desk">{t("To the first page")}</ButtonLink>;
  const again = (
    <ButtonLink to="" reloadDocument>
      {t("Try again")}
    </ButtonLink>
  );
  if (isNotReached(error))
    return {
      icon: "alert-triangle",
      title: t("The desk cannot be reached"),
      text: t("Check your connection, then try again."),
      action: again,
    };
  switch (isRouteErrorResponse(error) ? error.status : 500) {
    case 401:
      return {
        icon: "clock",
        title: t("Your session has ended"),
        text: t("What you sent was not saved. Sign in in a new tab, then reload this page to send it again."),
        action: (
          <ButtonLink to="/desk/sign-in" target="_blank">
            {t("Sign in in a new tab")}
          </ButtonLink>
        ),
      };
    case 403:
      return {
        icon: "lock",
        title: t("Your role does not include this"),
        text: t("If you need it for your work, ask an administrator of the desk."),
        action: toFirst,
      };
    case 404:
      return {
        icon: "search",
        title: t("Page not found"),
        text: t("Check the address and try again."),
        action: toFirst,
      };
    default:
      return {
        icon: "alert-triangle",
        title: t("Something went wrong"),
        text: t("If it happens again, tell an administrator the time."),
        action: again,
      };
  }
}
