import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { LANGUAGE_TAG } from "../domain/i18n/languages.ts";
import { rememberEarlyInput } from "./hydration/hold-events.ts";
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
      {/* Inside a transition the router's "loading" and "submitting" states would not be rendered. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
