import { Icon } from "../ui/icon.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { CallBackPanel, loadPanels } from "./panels.ts";

/** The header's "Want us to call you back". */
export function CallBackMenu() {
  return (
    <HeaderMenu
      className="call-back-menu needs-script"
      title="Want us to call you back"
      preload={loadPanels}
      label={
        <>
          <Icon name="phone-call" size={20} />
          <span>Call back</span>
          <Icon name="chevron-down" size={16} className="menu-arrow" />
        </>
      }
    >
      <CallBackPanel />
    </HeaderMenu>
  );
}
