import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "react-router";
import type { Language } from "../../domain/i18n/languages.ts";
import { ErrorScreen } from "../ui/error-screen.tsx";
import { errorWords } from "../ui/error-words.ts";
import { RoundFrame } from "./round-frame.tsx";
import { roundTranslate } from "./round-words.ts";

/** What stands in place of a collector's page that failed, in the language of the phone. What waits to be sent stays on it. */
export function RoundError() {
  const error = useRouteError();
  const language: Language = useRouteLoaderData<{ language: Language }>("root")?.language ?? "en";
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <RoundFrame language={language} name="">
      <ErrorScreen error={error} words={errorWords(status, roundTranslate(language))} />
    </RoundFrame>
  );
}
