import { isRouteErrorResponse } from "react-router";
import { ButtonLink } from "../../app/ui/button.tsx";
import { EmptyState } from "./empty-state.tsx";
import type { ErrorWords } from "./error-words.ts";
import { wordsOfError } from "./error-words.ts";

/** What stands in place of a page that may not be shown, is not there, or failed. `words`: in another language than the error brings. */
export function ErrorScreen({ error, words }: { error: unknown; words?: ErrorWords }) {
  const [status, data] = isRouteErrorResponse(error) ? [error.status, error.data] : [500, null];
  const { title, text, action } = words ?? wordsOfError(status, data);
  const link =
    status === 403 || status === 404 ? (
      <ButtonLink to="/desk">{action}</ButtonLink>
    ) : (
      <ButtonLink to="" reloadDocument>
        {action}
      </ButtonLink>
    );
  return (
    <EmptyState isPage title={title} action={link}>
      {text}
    </EmptyState>
  );
}
