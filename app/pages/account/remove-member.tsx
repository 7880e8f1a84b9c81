import { Form } from "../../checkout/form.tsx";
import { AddressQuestion } from "../../ui/address-question.tsx";
import { Button } from "../../ui/button.tsx";
import { useSay } from "../../words/use-say.ts";

const LIST = "/my-profile/my-family";

/** Asks before somebody leaves the list of the family. */
export function RemoveMember({ id, name }: { id: string; name: string }) {
  const say = useSay();
  return (
    <AddressQuestion
      title={say("Remove {name}?", { name })}
      backTo={LIST}
      keepLabel={say("Keep")}
      action={
        <Form method="post" action={LIST} replace>
          <input type="hidden" name="patient" value={id} />
          <Button type="submit" name="intent" value="remove" variant="danger" wide>
            {say("Remove")}
          </Button>
        </Form>
      }
    >
      {say("{name} leaves your list. Bookings and reports stay as they are.", { name })}
    </AddressQuestion>
  );
}
