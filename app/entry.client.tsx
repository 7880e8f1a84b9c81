import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { LANGUAGE_TAG } from "../domain/words/languages.ts";
import { rememberEarlyInput } from "./hydration/hold-events.ts";
import { loadMessages } from "./i18n/messages.ts";

rememberEarlyInput();
// A page in another language has its words before it is hydrated, so that it says the same as its HTML.
if (document.documentElement.lang === LANGUAGE_TAG.bn) {
  const { BENGALI } = await import("../domain/words/bengali.ts");
  loadMessages("bn", BENGALI);
}
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* In a transition the router's states "loading" and "submitting" would not be seen. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
