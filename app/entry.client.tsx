import type { ComponentProps } from "react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { LANGUAGE_TAG } from "../domain/i18n/languages.ts";
import { rememberEarlyInput } from "./hydration/hold-events.ts";
import { whenHydrated } from "./hydration/hydration-boundary.tsx";
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

type RouterProps = ComponentProps<typeof HydratedRouter>;

/**
 * Routes are discovered when the page is hydrated. Their arrival changes the router's state, and for that React would hydrate each part of the
 * page at once, in a task that it cannot interrupt (decision 66).
 */
const fetchForRouter: RouterProps["unstable_fetch"] = async (request, { type }) => {
  if (type === "manifest") await new Promise<void>(whenHydrated);
  return fetch(request);
};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Inside a transition the router's "loading" and "submitting" states would not be rendered. */}
      <HydratedRouter useTransitions={false} unstable_fetch={fetchForRouter} />
    </StrictMode>,
  );
});
