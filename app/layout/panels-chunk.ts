import { AccountLinks } from "./account-links.tsx";
import { CallBackForm } from "./call-back-form.tsx";
import { CartPanel } from "./cart-panel.tsx";
import { CookiesBlocked } from "./cookies-blocked.tsx";
import { LocationPanel } from "./location-panel.tsx";
import { HealthConditionsList, PopularTestsList } from "./menu-lists.tsx";
import { MessageDialog } from "./message-dialog.tsx";
import { SidePanel } from "./side-panel.tsx";

/** The code of all header panels as one chunk of the build, loaded when a menu is first opened. */
export const openPanels = {
  AccountLinks,
  CallBackForm,
  CartPanel,
  CookiesBlocked,
  HealthConditionsList,
  LocationPanel,
  MessageDialog,
  PopularTestsList,
  SidePanel,
};
