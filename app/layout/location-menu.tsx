import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "../i18n/use-translate.ts";
import { placeStore } from "../state/place.ts";
import { useStore } from "../state/store.ts";
import { Icon } from "../ui/icon.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { LocationPanel, loadPanels } from "./lazy-panels.ts";

const ASKED = "location-asked";

/** FIND YOUR LOCATION: the place of service. It opens by itself on the home page while no place is known. */
export function LocationMenu() {
  const t = useTranslate();
  const { known, patient_pincode: pincode, patient_location: name } = useStore(placeStore);
  const { pathname } = useLocation();
  const [opened, setOpened] = useState(0);
  const [closed, setClosed] = useState(0);

  useEffect(() => {
    if (known && pincode === "" && pathname === "/" && !isBusyElsewhere() && isFirstAsked())
      setOpened((count) => count + 1);
  }, [known, pincode, pathname]);

  return (
    <HeaderMenu
      name="location-menu"
      side="start"
      title={t("FIND YOUR LOCATION")}
      preload={loadPanels}
      pathWithoutScript="/location"
      openSignal={opened}
      closeSignal={closed}
      label={
        <>
          <Icon name="map-pin" size={20} />
          <span className="location-name" data-known={known || undefined}>
            <span className="sr-only">{t("Your location:")} </span>
            {t.lookup(name) || pincode || t("Location")}
          </span>
          <Icon name="chevron-down" size={16} className="menu-arrow" />
        </>
      }
    >
      <LocationPanel onChosen={() => setClosed((count) => count + 1)} />
    </HeaderMenu>
  );
}

/** If another menu has been opened meanwhile, it stays: one menu is open at a time. */
function isBusyElsewhere(): boolean {
  return document.querySelector(".header-menu[data-open], dialog[open]") !== null;
}

/** Once in a tab: a customer who closed it without a choice is not asked again on every visit of the home page. */
function isFirstAsked(): boolean {
  try {
    if (sessionStorage.getItem(ASKED)) return false;
    sessionStorage.setItem(ASKED, "1");
  } catch {
    // Without session storage it asks each time.
  }
  return true;
}
