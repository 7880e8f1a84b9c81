import { useSay } from "../i18n/use-say.ts";
import { Icon } from "../ui/icon.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { CallBackPanel, loadPanels } from "./panels.ts";

/** The header's "Want us to call you back". */
export function CallBackMenu() {
  const say = useSay();
  return (
    <HeaderMenu
      name="call-back-menu"
      className="needs-script"
      title={say("Want us to call you back")}
      buttonName={`${say("Call back")}: ${say("Want us to call you back")}`}
      preload={loadPanels}
      label={
        <>
          <Icon name="phone-call" size={20} />
          <span>{say("Call back")}</span>
          <Icon name="chevron-down" size={16} className="menu-arrow" />
        </>
      }
    >
      <CallBackPanel />
    </HeaderMenu>
  );
}
