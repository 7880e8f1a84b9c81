import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

type BadgeProps = {
  /** yellow: offers; green: done, in range; red: errors, out of range; blue and neutral: facts. */
  tone?: "neutral" | "blue" | "yellow" | "green" | "red" | undefined;
  icon?: IconName | undefined;
  /** A whole sentence, which a phone with wide letters shows in two lines. */
  wraps?: boolean | undefined;
  children: ReactNode;
};

/** A fact or a state in one or two words. Never colour alone: the words say it. */
export function Badge({ tone = "neutral", icon, wraps, children }: BadgeProps) {
  return (
    <span className={classNames("badge", tone !== "neutral" && `badge-${tone}`, wraps && "badge-wraps")}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
