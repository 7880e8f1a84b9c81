import type { ReactNode } from "react";
import { href } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

/** A button that downloads a file of a report: its PDF, its data or the laboratory's document. */
export function DownloadLink({
  to,
  variant,
  children,
}: {
  to: string;
  variant?: "secondary" | "quiet";
  children: ReactNode;
}) {
  return (
    <a className={buttonClass({ variant })} href={href(to)}>
      <span className="button-label">
        <Icon name="download" />
        {children}
      </span>
    </a>
  );
}
