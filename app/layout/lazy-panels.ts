import { lazyComponent } from "../ui/lazy-component.tsx";
import { MessageFallback, PanelFallback, SearchFallback, SideMenuFallback } from "./panel-fallbacks.tsx";

/** Header panels as lazy components, which the first page does not load. */
const panelsFile = () => import("./panels-chunk.ts").then(({ openPanels }) => openPanels);
const searchFile = () => import("./search-results.tsx").then((file) => file.SearchResults);

/** Preload the code. If it does not load, the error shows when the panel is opened. */
export const loadPanels = () => void panelsFile().catch(() => undefined);
export const loadSearch = () => void searchFile().catch(() => undefined);

export const AccountPanel = lazyComponent(
  () => panelsFile().then((panels) => panels.AccountLinks),
  PanelFallback,
);
export const CallBackPanel = lazyComponent(
  () => panelsFile().then((panels) => panels.CallBackForm),
  PanelFallback,
);
export const CartPanel = lazyComponent(() => panelsFile().then((panels) => panels.CartPanel), PanelFallback);
export const ConditionsPanel = lazyComponent(
  () => panelsFile().then((panels) => panels.HealthConditionsList),
  PanelFallback,
);
export const LocationPanel = lazyComponent(
  () => panelsFile().then((panels) => panels.LocationPanel),
  PanelFallback,
);
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
export const TestsPanel = lazyComponent(
  () => panelsFile().then((panels) => panels.PopularTestsList),
  PanelFallback,
);
export const SearchPanel = lazyComponent(searchFile, SearchFallback);
