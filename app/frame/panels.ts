import { lazy } from "react";

/**
 * What the header shows only when it is opened, in files that the first page does not load. `loadPanels` and `loadSearch` fetch
 * them beforehand.
 */
export const loadPanels = () => import("./open-panels.ts").then(({ openPanels }) => openPanels);
export const loadSearch = () => import("./search-results.tsx");

export const AccountPanel = lazy(() => loadPanels().then((panels) => ({ default: panels.AccountLinks })));
export const CallBackPanel = lazy(() => loadPanels().then((panels) => ({ default: panels.CallBackForm })));
export const CartPanel = lazy(() => loadPanels().then((panels) => ({ default: panels.CartPanel })));
export const ConditionsPanel = lazy(() =>
  loadPanels().then((panels) => ({ default: panels.HealthConditionsList })),
);
export const LocationPanel = lazy(() => loadPanels().then((panels) => ({ default: panels.LocationPanel })));
export const MessagePanel = lazy(() => loadPanels().then((panels) => ({ default: panels.MessageDialog })));
export const SidePanel = lazy(() => loadPanels().then((panels) => ({ default: panels.SidePanel })));
export const TestsPanel = lazy(() => loadPanels().then((panels) => ({ default: panels.PopularTestsList })));
export const SearchPanel = lazy(() => loadSearch().then((search) => ({ default: search.SearchResults })));
