import type { ComponentProps } from "react";
import { useState } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { TextField } from "./field.tsx";
import { Icon } from "./icon.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "after" | "type">;

/** A password with a button that shows it; without scripts there is no button. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslate();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      name="password"
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      after={
        <button
          type="button"
          className="control-button needs-script"
          aria-pressed={shown}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? "eye-off" : "eye"} size={20} />
          <span className="sr-only">{t("Show password")}</span>
        </button>
      }
    />
  );
}
