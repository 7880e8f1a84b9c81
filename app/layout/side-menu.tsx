import { Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "../i18n/use-translate.ts";
import { Icon } from "../ui/icon.tsx";
import { loadPanels, SidePanel } from "./panels.ts";

/** The button of the side menu; without scripts it leads to the links at the end of the page. */
export function SideMenu() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes it
  useEffect(() => setOpen(false), [key]);
  return (
    <>
      <button
        type="button"
        className="header-button side-menu-button needs-script"
        aria-haspopup="dialog"
        onPointerEnter={loadPanels}
        onFocus={loadPanels}
        onClick={() => {
          setOpen(true);
          setWasOpen(true);
        }}
      >
        <Icon name="menu" size={24} />
        <span className="sr-only">{t("Menu")}</span>
      </button>
      <a href="#site-links" className="header-button side-menu-button only-without-script">
        <Icon name="menu" size={24} label={t("Menu")} />
      </a>
      {wasOpen && (
        <Suspense>
          <SidePanel open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
