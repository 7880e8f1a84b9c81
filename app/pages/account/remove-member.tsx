import { Form, useNavigate } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useSay } from "../../words/use-say.ts";

const LIST = "/my-profile/my-family";

/** Asks before somebody leaves the list of the family. */
export function RemoveMember({ id, name }: { id: string; name: string }) {
  const say = useSay();
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onClose={() => navigate(LIST, { replace: true, preventScrollReset: true })}
      title={say("Remove {name}?", { name })}
      footer={
        <>
          <ButtonLink to={LIST} variant="secondary" replace preventScrollReset>
            {say("Keep")}
          </ButtonLink>
          <Form method="post" action={LIST} replace>
            <input type="hidden" name="patient" value={id} />
            <Button type="submit" name="intent" value="remove" variant="danger" wide>
              {say("Remove")}
            </Button>
          </Form>
        </>
      }
    >
      {say("{name} leaves your list. Bookings and reports stay as they are.", { name })}
    </Dialog>
  );
}
