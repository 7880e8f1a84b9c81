import type { ComponentProps } from "react";
import { ButtonLink } from "../../ui/button.tsx";

type PayLinkProps = Omit<ComponentProps<typeof ButtonLink>, "to" | "reloadDocument"> & {
  bookingNo: string;
  /** The provider's window opens with the page. */
  opensWindow?: boolean;
};

/**
 * A link to where a booking is paid, always as a document of its own: the page's policy lets the provider's window in, and a page that the router
 * opens keeps the policy of the document's first page, which may be a public one.
 */
export function PayLink({ bookingNo, opensWindow = false, ...look }: PayLinkProps) {
  return <ButtonLink {...look} to={`/pay-now/${bookingNo}${opensWindow ? "?open=1" : ""}`} reloadDocument />;
}
