import { Form } from "../../checkout/form.tsx";
import { AddressQuestion } from "../../ui/address-question.tsx";
import { Button } from "../../ui/button.tsx";
import { useSay } from "../../words/use-say.ts";

const LIST = "/my-profile/my-addresses";

/** Asks before an address leaves the list. */
export function RemoveAddress({ id, label }: { id: string; label: string }) {
  const say = useSay();
  return (
    <AddressQuestion
      title={say("Remove {label}?", { label })}
      backTo={LIST}
      keepLabel={say("Keep")}
      action={
        <Form method="post" action={LIST} replace>
          <input type="hidden" name="address" value={id} />
          <Button type="submit" name="intent" value="remove" variant="danger" wide>
            {say("Remove")}
          </Button>
        </Form>
      }
    >
      {say("Bookings keep their copy of it.")}
    </AddressQuestion>
  );
}
