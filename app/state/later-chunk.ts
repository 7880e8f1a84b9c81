import { surviveTranslation } from "../hydration/survive-translation.ts";
import { showFocused } from "../ui/show-focused.ts";
import { checkAfterBack, checkOnReturn } from "./check-return.ts";
import { keepFrame } from "./keep-frame.ts";
import { rememberTypedText, restoreTypedText } from "./restore-typed-text.ts";
import { watchStaleFiles } from "./stale-files.ts";

function startLater(): void {
  surviveTranslation();
  showFocused();
  watchStaleFiles();
  keepFrame();
  rememberTypedText();
}

/** The code that the page needs soon after its hydration as one chunk of the build, loaded ahead: after an update of the site it would be gone. */
export const later = { checkAfterBack, checkOnReturn, restoreTypedText, startLater };
