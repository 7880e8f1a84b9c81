import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

type BadgeProps = {
  /** yellow: offers; green: done, in range; red: errors, out of range; blue and neutral: facts. */
  tone?: "neutral" | "blue" | "yellow" | "green" | "red" | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
};

/** A fact or a state in one or two words. Never colour alone: the words say it. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span className={tone === "neutral" ? "badge" : `badge badge-${tone}`}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
