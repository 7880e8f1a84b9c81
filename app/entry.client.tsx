import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { LANGUAGE_TAG } from "../domain/i18n/languages.ts";
import { rememberEarlyInput } from "./hydration/hold-events.ts";
import { usePageHydrated } from "./hydration/hydration-boundary.tsx";
import { restoreCart } from "./state/cart.ts";
import { restorePlace } from "./state/place.ts";
import { restoreSession } from "./state/session.ts";

rememberEarlyInput();
// What this tab knows already follows each part's hydration at once.
restoreSession();
restorePlace();
restoreCart();
// Load the dictionary of a page in another language before hydration, so that the first render matches its HTML.
const { lang } = document.documentElement;
if (lang === LANGUAGE_TAG.bn) await import("./i18n/load-bengali.ts");
if (lang === LANGUAGE_TAG.hi) await import("./i18n/load-hindi.ts");
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Router />
    </StrictMode>,
  );
});

/**
 * The router's changes of state while parts of the page are not hydrated yet (it discovers routes then) are transitions: React hydrates the parts
 * first, in short tasks. For an ordinary update it hydrates all of them in one task, for which a press has to wait. Afterwards they are ordinary
 * updates: inside a transition the router's "loading" and "submitting" states would not be rendered.
 */
function Router() {
  return <HydratedRouter {...(usePageHydrated() && { useTransitions: false })} />;
}
