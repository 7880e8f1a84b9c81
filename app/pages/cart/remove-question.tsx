import { Form, useNavigate } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Asks before a service leaves the cart (specification, section 5). The address asks for it, so it works without scripts too. */
export function RemoveQuestion({ serviceId, name }: { serviceId: number; name: string }) {
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onClose={() => navigate("/cart", { replace: true, preventScrollReset: true })}
      title="Remove from your cart"
      footer={
        <>
          <ButtonLink to="/cart" variant="secondary" replace preventScrollReset>
            Keep it
          </ButtonLink>
          <Form method="post" action="/cart" replace preventScrollReset>
            <input type="hidden" name="ServiceId" value={serviceId} />
            <Button type="submit" name="intent" value="remove" variant="danger" wide>
              Remove
            </Button>
          </Form>
        </>
      }
    >
      Are you sure to remove '{name}'?
    </Dialog>
  );
}
