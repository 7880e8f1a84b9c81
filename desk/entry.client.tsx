import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { LANGUAGE_TAG } from "../domain/i18n/languages.ts";
import { DeviceLanguage } from "./ui/round-translate.ts";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DeviceLanguage value={document.documentElement.lang === LANGUAGE_TAG.bn ? "bn" : "en"}>
        <HydratedRouter />
      </DeviceLanguage>
    </StrictMode>,
  );
});
