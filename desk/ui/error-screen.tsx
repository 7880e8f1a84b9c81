import { isRouteErrorResponse } from "react-router";
import { ButtonLink } from "../../app/ui/button.tsx";
import type { Language } from "../../domain/i18n/languages.ts";
import type { Translate } from "../../domain/i18n/translate.ts";
import { EmptyState } from "./empty-state.tsx";
import { roundTranslate } from "./round-translate.ts";

interface ErrorScreenProps {
  error: unknown;
  language?: Language;
}

/** What stands in place of a page that may not be shown, is not there, or failed; and in place of a form whose session had ended. */
export function ErrorScreen({ error, language = "en" }: ErrorScreenProps) {
  const t = roundTranslate(language);
  const status = statusOf(error);
  return (
    <EmptyState
      isPage
      icon={iconOf(status)}
      title={titleOf(status, t)}
      action={<Action status={status} t={t} />}
    >
      {textOf(status, t)}
    </EmptyState>
  );
}

/** The title of such a screen, for the `<head>` of the page. */
export function errorTitle({ error, language = "en" }: ErrorScreenProps): string {
  return titleOf(statusOf(error), roundTranslate(language));
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

function iconOf(status: number) {
  if (status === 401) return "clock";
  if (status === 403) return "lock";
  return status === 404 ? "search" : "alert-triangle";
}

function titleOf(status: number, t: Translate): string {
  if (status === 401) return t("Your session has ended");
  if (status === 403) return t("Your role does not include this");
  return status === 404 ? t("Page not found") : t("Something went wrong");
}

function textOf(status: number, t: Translate): string {
  if (status === 401)
    return t("What you sent was not saved. Sign in in a new tab, then reload this page to send it again.");
  if (status === 403) return t("If you need it for your work, ask an administrator of the desk.");
  if (status === 404) return t("Check the address and try again.");
  return t("If it happens again, tell an administrator the time.");
}

function Action({ status, t }: { status: number; t: Translate }) {
  if (status === 401)
    return (
      <ButtonLink to="/desk/sign-in" target="_blank">
        {t("Sign in in a new tab")}
      </ButtonLink>
    );
  if (status === 403 || status === 404) return <ButtonLink to="/desk">{t("To the first page")}</ButtonLink>;
  return (
    <ButtonLink to="" reloadDocument>
      {t("Try again")}
    </ButtonLink>
  );
}
