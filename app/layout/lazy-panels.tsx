import type { FunctionComponent } from "react";
import { useEffect, useRef } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { UNREACHABLE } from "../state/call.ts";
import type { Message } from "../state/message-dialog.ts";
import { hideMessage } from "../state/message-dialog.ts";
import { buttonClass } from "../ui/button.tsx";
import type { LoadFailedProps } from "../ui/lazy-component.tsx";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { showToast } from "../ui/toast.tsx";

/** Shown instead of a menu panel whose code did not load. */
const PanelFallback: LoadFailedProps<object> = ({ retry }) => {
  const t = useTranslate();
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="alert">{t.lookup(UNREACHABLE)}</p>
      <button type="button" className={buttonClass({ variant: "secondary" })} onClick={retry}>
        {t("Try again")}
      </button>
    </div>
  );
};

/** Shown instead of the search results. */
const SearchFallback: LoadFailedProps<{ isOpen: boolean }> = ({ isOpen, retry }) => (
  <div className="floating-panel search-panel" hidden={!isOpen}>
    <div className="search-words">
      <PanelFallback retry={retry} />
    </div>
  </div>
);

/** Instead of the side menu, which is a dialog: a toast, and the next press tries again. */
const SideMenuFallback: LoadFailedProps<{ open: boolean; onClose: () => void }> = (props) => {
  const { open, onClose, retry } = props;
  const hasShown = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast for each press
  useEffect(() => {
    if (!open) return;
    if (hasShown.current) return retry();
    hasShown.current = true;
    showToast(UNREACHABLE, "error");
    onClose();
  }, [open]);
  return null;
};

/** Instead of a message dialog: the message as a toast. */
const MessageFallback: LoadFailedProps<{ message: Message }> = ({ message, retry }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast for each message
  useEffect(() => {
    showToast(message.text, "error");
    retry();
    hideMessage();
  }, [message]);
  return null;
};

/** Header panels as lazy components, which the first page does not load. */
const panelsFile = () => import("./panels-chunk.tsx").then(({ openPanels }) => openPanels);
type Panels = Awaited<ReturnType<typeof panelsFile>>;
const searchFile = () => import("./search-results.tsx").then((file) => file.SearchResults);

/** Preload the code. If it does not load, the error shows when the panel is opened. */
export const loadPanels = () => void panelsFile().catch(() => undefined);
export const loadSearch = () => void searchFile().catch(() => undefined);

/** A menu panel of the shared chunk. */
const panel = <Props extends object>(pick: (panels: Panels) => FunctionComponent<Props>) =>
  lazyComponent(() => panelsFile().then(pick), PanelFallback);

export const AccountPanel = panel((panels) => panels.AccountLinks);
export const CallBackPanel = panel((panels) => panels.CallBackForm);
export const CartPanel = panel((panels) => panels.CartPanel);
export const CookiesPanel = panel((panels) => panels.CookiesBlocked);
export const ConditionsPanel = panel((panels) => panels.HealthConditionsList);
export const LocationPanel = panel((panels) => panels.LocationPanel);
export const MessagePanel = lazyComponent(
  () => panelsFile().then((panels) => panels.MessageDialog),
  MessageFallback,
);
/** The login dialog, needed only when a session has expired. */
export const LoginAgainPanel = lazyComponent(
  () => import("./login-again.tsx").then((file) => file.LoginAgain),
  MessageFallback,
);
export const SidePanel = lazyComponent(
  () => panelsFile().then((panels) => panels.SidePanel),
  SideMenuFallback,
);
export const TestsPanel = panel((panels) => panels.PopularTestsList);
export const SearchPanel = lazyComponent(searchFile, SearchFallback);
