import type { ReactNode } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

/** How a chip goes away: by an address without it, by a submit button of the form around it, or by a function. */
export type ChipRemoval = { to: string } | { name: string; value: string } | { onRemove: () => void };

type ChipProps = {
  /** Plain words: they also name the remove button. */
  label: string;
  icon?: ReactNode;
  remove?: ChipRemoval | undefined;
};

/** A thing that was chosen, with a cross to take it away again. */
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
