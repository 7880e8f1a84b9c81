import { useEffect } from "react";
import { Form, useNavigate } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useSay } from "../../words/use-say.ts";

/** Asks before a service leaves the cart (specification, section 5). The address asks for it, so it works without scripts too. */
export function RemoveQuestion({ serviceId, name }: { serviceId: number; name: string }) {
  const say = useSay();
  const navigate = useNavigate();
  useEffect(() => () => void requestAnimationFrame(keepFocus), []);
  return (
    <Dialog
      open
      onClose={() => navigate("/cart", { replace: true, preventScrollReset: true })}
      title={say("Remove from your cart")}
      footer={
        <>
          <ButtonLink
            to="/cart"
            variant="secondary"
            replace
            preventScrollReset
            onClick={(event) => {
              const dialog = event.currentTarget.closest("dialog");
              if (!dialog?.matches(":modal")) return;
              // Closed by the dialog itself, which gives the focus back to where it was.
              event.preventDefault();
              dialog.close();
            }}
          >
            {say("Keep it")}
          </ButtonLink>
          <Form method="post" action="/cart" replace preventScrollReset>
            <input type="hidden" name="ServiceId" value={serviceId} />
            <Button type="submit" name="intent" value="remove" variant="danger" wide>
              {say("Remove")}
            </Button>
          </Form>
        </>
      }
    >
      {say("Are you sure to remove '{name}'?", { name })}
    </Dialog>
  );
}

/** The line that asked is gone with its button: the focus goes to the page's content. */
function keepFocus(): void {
  if (document.activeElement === document.body)
    document.getElementById("content")?.focus({ preventScroll: true });
}
