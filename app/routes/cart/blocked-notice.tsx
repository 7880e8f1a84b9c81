import { Form } from "react-router";
import { useSay } from "../../i18n/use-say.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Why the cart cannot be booked as it is, and what to do about it. */
export function BlockedNotice({ because }: { because: "unavailable" | "lab-only" }) {
  const say = useSay();
  return (
    <div id="cart-blocked" tabIndex={-1}>
      {because === "unavailable" ? (
        <Notice
          kind="warning"
          live={false}
          title={say("A test is not available at your location")}
          message={say(
            "It counts nothing in the price. Please remove it to go on, or choose another location.",
          )}
        />
      ) : (
        <Notice
          kind="info"
          live={false}
          title={say("Your tests are done at the lab")}
          message={say("Nobody needs to come to you. You choose the lab and your time in the next steps.")}
          action={
            <Form method="post" action="/cart" preventScrollReset>
              <input type="hidden" name="intent" value="home" />
              <Button type="submit" name="home" value="0" variant="secondary" size="sm">
                {say("Make it a lab visit")}
              </Button>
            </Form>
          }
        />
      )}
    </div>
  );
}
