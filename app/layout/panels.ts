import { latePart } from "../ui/late-part.tsx";
import { MissingMessage, MissingPanel, MissingSearch, MissingSide } from "./missing-panels.tsx";

/** Header panels as lazy components, which the first page does not load. */
const panelsFile = () => import("./open-panels.ts").then(({ openPanels }) => openPanels);
const searchFile = () => import("./search-results.tsx").then((file) => file.SearchResults);

/** Preload the code. If it does not load, the error shows when the panel is opened. */
export const loadPanels = () => void panelsFile().catch(() => undefined);
export const loadSearch = () => void searchFile().catch(() => undefined);

export const AccountPanel = latePart(() => panelsFile().then((panels) => panels.AccountLinks), MissingPanel);
export const CallBackPanel = latePart(() => panelsFile().then((panels) => panels.CallBackForm), MissingPanel);
export const CartPanel = latePart(() => panelsFile().then((panels) => panels.CartPanel), MissingPanel);
export const ConditionsPanel = latePart(
  () => panelsFile().then((panels) => panels.HealthConditionsList),
  MissingPanel,
);
export const LocationPanel = latePart(
  () => panelsFile().then((panels) => panels.LocationPanel),
  MissingPanel,
);
export const MessagePanel = latePart(
  () => panelsFile().then((panels) => panels.MessageDialog),
  MissingMessage,
);
/** The login dialog, needed only when a session has expired. */
export const LoginAgainPanel = latePart(
  () => import("./login-again.tsx").then((file) => file.LoginAgain),
  MissingMessage,
);
export const SidePanel = latePart(() => panelsFile().then((panels) => panels.SidePanel), MissingSide);
export const TestsPanel = latePart(
  () => panelsFile().then((panels) => panels.PopularTestsList),
  MissingPanel,
);
export const SearchPanel = latePart(searchFile, MissingSearch);
