import { isRouteErrorResponse } from "react-router";
import { ButtonLink } from "../../app/ui/button.tsx";
import { EmptyState } from "./empty-state.tsx";

/** What stands in place of a page that may not be shown, is not there, or failed. */
export function ErrorScreen({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 403) {
    return (
      <EmptyState
        isPage
        title="Your role does not include this"
        action={<ButtonLink to="/desk">To the first page</ButtonLink>}
      >
        If you need it for your work, ask an administrator of the desk.
      </EmptyState>
    );
  }
  if (status === 404) {
    return (
      <EmptyState
        isPage
        title="Page not found"
        action={<ButtonLink to="/desk">To the first page</ButtonLink>}
      >
        Check the address and try again.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      isPage
      title="Something went wrong"
      action={
        <ButtonLink to="" reloadDocument>
          Try again
        </ButtonLink>
      }
    >
      Nothing you entered was lost on our side. If it happens again, tell an administrator the time.
    </EmptyState>
  );
}
