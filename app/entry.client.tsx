import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { LANGUAGE_TAG } from "../domain/i18n/languages.ts";
import { rememberEarlyInput } from "./hydration/hold-events.ts";
import { loadMessages } from "./i18n/messages.ts";

rememberEarlyInput();
// Load the dictionary of a page in another language before hydration, so that the first render matches its HTML.
if (document.documentElement.lang === LANGUAGE_TAG.bn) {
  const { BENGALI } = await import("../locales/bengali.ts");
  loadMessages("bn", BENGALI);
}
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Inside a transition the router's "loading" and "submitting" states would not be rendered. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
