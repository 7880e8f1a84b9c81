import { useTranslate } from "../../i18n/use-translate.ts";
import { buttonClass } from "../../ui/button.tsx";
import type { LoginMode } from "./login-state.ts";
import { WORDS } from "./login-state.ts";

type ModeSwitchProps = {
  mode: LoginMode;
  hrefOf: (mode: LoginMode) => string;
  choose: (mode: LoginMode) => void;
};

/** The other way to log in; a link, so that it works without scripts. */
export function ModeSwitch({ mode, hrefOf, choose }: ModeSwitchProps) {
  const t = useTranslate();
  const other: LoginMode = mode === "code" ? "password" : "code";
  return (
    <a
      href={hrefOf(other)}
      className={buttonClass({ variant: "secondary", wide: true })}
      onClick={(event) => {
        event.preventDefault();
        choose(other);
      }}
    >
      {t(other === "password" ? WORDS.toPassword : WORDS.toCode)}
    </a>
  );
}
