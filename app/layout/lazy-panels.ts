import type { FunctionComponent } from "react";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { MessageFallback, PanelFallback, SearchFallback, SideMenuFallback } from "./panel-fallbacks.tsx";

/** Header panels as lazy components, which the first page does not load. */
const panelsFile = () => import("./panels-chunk.ts").then(({ openPanels }) => openPanels);
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
