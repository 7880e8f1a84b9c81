import { isRouteErrorResponse } from "react-router";
import { ButtonLink } from "../../app/ui/button.tsx";
import type { Language } from "../../domain/i18n/languages.ts";
import { EmptyState } from "./empty-state.tsx";
import { roundTranslate } from "./round-translate.ts";

/** What stands in place of a page that may not be shown, is not there, or failed; and in place of a form whose session had ended. */
export function ErrorScreen({ error, language = "en" }: { error: unknown; language?: Language }) {
  const t = roundTranslate(language);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const toFirst = <ButtonLink to="/desk">{t("To the first page")}</ButtonLink>;
  switch (status) {
    case 401:
      return (
        <EmptyState
          isPage
          icon="clock"
          title={t("Your session has ended")}
          action={
            <ButtonLink to="/desk/sign-in" target="_blank">
              {t("Sign in in a new tab")}
            </ButtonLink>
          }
        >
          {t("What you sent was not saved. Sign in in a new tab, then reload this page to send it again.")}
        </EmptyState>
      );
    case 403:
      return (
        <EmptyState isPage icon="lock" title={t("Your role does not include this")} action={toFirst}>
          {t("If you need it for your work, ask an administrator of the desk.")}
        </EmptyState>
      );
    case 404:
      return (
        <EmptyState isPage icon="search" title={t("Page not found")} action={toFirst}>
          {t("Check the address and try again.")}
        </EmptyState>
      );
    default:
      return (
        <EmptyState
          isPage
          icon="alert-triangle"
          title={t("Something went wrong")}
          action={
            <ButtonLink to="" reloadDocument>
              {t("Try again")}
            </ButtonLink>
          }
        >
          {t("If it happens again, tell an administrator the time.")}
        </EmptyState>
      );
  }
}
