import { useLocation } from "react-router";
import { href } from "../../links.ts";

export const ADD_FORM_ID = "add-to-cart";

/**
 * The form of all BOOK TEST buttons of a page, which name it by its id: without scripts, and before they have loaded, it posts the pressed
 * button to the cart page. One for the page, because a list with a form of its own for each card would be a third larger.
 */
export function AddForm() {
  const { pathname, search } = useLocation();
  return (
    <form id={ADD_FORM_ID} method="post" action={href("/cart")} hidden>
      <input type="hidden" name="return-to" value={pathname + search} />
      <noscript>
        <input type="hidden" name="no-scripts" value="1" />
      </noscript>
    </form>
  );
}
