import { useTranslate } from "../i18n/use-translate.ts";
import { Icon } from "../ui/icon.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { CallBackPanel, loadPanels } from "./panels.ts";

/** The header's "Want us to call you back". */
export function CallBackMenu() {
  const t = useTranslate();
  return (
    <HeaderMenu
      name="call-back-menu"
      className="needs-script"
      title={t("Want us to call you back")}
      buttonName={`${t("Call back")}: ${t("Want us to call you back")}`}
      preload={loadPanels}
      label={
        <>
          <Icon name="phone-call" size={20} />
          <span>{t("Call back")}</span>
          <Icon name="chevron-down" size={16} className="menu-arrow" />
        </>
      }
    >
      <CallBackPanel />
    </HeaderMenu>
  );
}
