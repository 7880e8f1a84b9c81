import type { ComponentProps, ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { Picture } from "./picture.tsx";

type EmptyStateProps = {
  picture?: ComponentProps<typeof Picture>["name"] | undefined;
  title: ReactNode;
  /** What the customer can do about it. */
  children?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
  /** For a search without results: the link to the whole list. */
  showAll?: { to: string; label: string } | undefined;
  /** The heading level that fits the page's outline. */
  heading?: "h1" | "h2" | "h3" | undefined;
};

/** Shown instead of an empty list, with the next step. */
export function EmptyState({
  picture,
  title,
  children,
  action,
  showAll,
  heading: Heading = "h2",
}: EmptyStateProps) {
  return (
    <div className="empty">
      {picture && (
        <div className="empty-picture">
          <Picture name={picture} alt="" width={200} height={150} />
        </div>
      )}
      <Heading className="text-xl">{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className="empty-action">{action}</div>}
      {showAll && (
        <div className="empty-action">
          <ButtonLink to={showAll.to} variant="secondary">
            {showAll.label}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
