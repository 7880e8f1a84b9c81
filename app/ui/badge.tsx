import type { ReactNode } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { Link } from "./link.tsx";

type BadgeProps = {
  /** yellow: offers; green: done, in range; red: errors, out of range; blue and neutral: facts. */
  tone?: "neutral" | "blue" | "yellow" | "green" | "red" | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
};

/** A fact or a state in one or two words. Never colour alone: the text has the meaning. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span className={tone === "neutral" ? "badge" : `badge badge-${tone}`}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}

/** How a chip is removed: by a URL without it, by a submit button of the form around it, or by a function. */
type ChipRemoval = { to: string } | { name: string; value: string } | { onRemove: () => void };

type ChipProps = {
  /** Plain text: it is also part of the remove button's name. */
  label: string;
  icon?: ReactNode;
  remove?: ChipRemoval | undefined;
};

/** A chosen filter or item, with a cross to remove it. */
export function Chip({ label, icon, remove }: ChipProps) {
  const t = useTranslate();
  const cross = (
    <>
      <Icon name="x" size={16} />
      <span className="sr-only">{t("Remove {name}", { name: label })}</span>
    </>
  );
  return (
    <span className={remove ? "chip" : "chip pr-3.5"}>
      {icon}
      <span className="chip-text">{label}</span>
      {remove && "to" in remove && (
        <Link to={remove.to} className="chip-remove" preventScrollReset>
          {cross}
        </Link>
      )}
      {remove && "name" in remove && (
        <button type="submit" name={remove.name} value={remove.value} className="chip-remove">
          {cross}
        </button>
      )}
      {remove && "onRemove" in remove && (
        <button type="button" onClick={remove.onRemove} className="chip-remove">
          {cross}
        </button>
      )}
    </span>
  );
}
