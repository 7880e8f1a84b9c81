import { Form } from "react-router";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Why the cart cannot be booked as it is, and how to fix it. */
export function BlockedNotice({ because }: { because: "unavailable" | "lab-only" }) {
  const t = useTranslate();
  return (
    <div id="cart-blocked" tabIndex={-1}>
      {because === "unavailable" ? (
        <Notice
          kind="warning"
          live={false}
          title={t("A test is not available at your location")}
          message={t(
            "It is not included in the price. Please remove it to continue, or choose another location.",
          )}
        />
      ) : (
        <Notice
          kind="info"
          live={false}
          title={t("Your tests are done at the lab")}
          message={t("These tests are done at the lab. Choose the lab and time in the next steps.")}
          action={
            <Form method="post" action="/cart" preventScrollReset>
              <input type="hidden" name="intent" value="home" />
              <Button type="submit" name="home" value="0" variant="secondary" size="sm">
                {t("Make it a lab visit")}
              </Button>
            </Form>
          }
        />
      )}
    </div>
  );
}
