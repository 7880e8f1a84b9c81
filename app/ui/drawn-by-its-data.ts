import { memo, type ReactNode } from "react";

interface PageProps {
  loaderData?: unknown;
  actionData?: unknown;
  params?: unknown;
}

/**
 * A page that is drawn again only when its own data, answer or parameters change. The router tells every page of each of its states:
 * without this the press of a link draws the page that is about to be left once more, before the press is answered.
 */
export function drawnByItsData<Props extends PageProps>(Page: (props: Props) => ReactNode) {
  return memo(
    Page,
    (before: Readonly<Props>, after: Readonly<Props>) =>
      before.loaderData === after.loaderData &&
      before.actionData === after.actionData &&
      before.params === after.params,
  );
}
