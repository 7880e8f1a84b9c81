import { Form } from "react-router";
import { addValue } from "../../features/cart/button-value.ts";
import { CheaperWords } from "../../features/cart/cart-hint.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { OverlapWords } from "./overlap-words.ts";
import type { CartPageData } from "./read-cart-page.ts";

/** Hints before paying: a cheaper package, and tests that are paid for twice. Nothing changes by itself. */
export function CartHints({ cheaper, overlap }: Pick<CartPageData, "cheaper" | "overlap">) {
  const t = useTranslate();
  return (
    <>
      {cheaper && (
        <Notice
          kind="info"
          live={false}
          title={t("Save {saving} with a package", { saving: t.rupees(cheaper.savingPaise) })}
          action={
            <Form method="post" action="/cart" preventScrollReset>
              <Button
                type="submit"
                name="add"
                value={addValue({ ServiceId: cheaper.serviceId, Fees: cheaper.fees })}
                variant="secondary"
                size="sm"
              >
                {t("Switch to the package")}
              </Button>
            </Form>
          }
        >
          <p>
            <CheaperWords
              cheaper={{
                Replaces: cheaper.replaces,
                MoreTests: cheaper.moreTests,
                OfferFees: cheaper.offerFees,
              }}
              link={<TextLink to={cheaper.path}>{cheaper.name}</TextLink>}
            />
          </p>
        </Notice>
      )}
      {overlap && <OverlapNotice overlap={overlap} />}
    </>
  );
}

/** What lines of the cart measure more than once, what that costs, and a cheaper set that measures the same. */
function OverlapNotice({ overlap: { title, message, change } }: { overlap: OverlapWords }) {
  return (
    <Notice
      kind="warning"
      live={false}
      title={title}
      message={message}
      action={
        change && (
          <Form method="post" action="/cart" preventScrollReset>
            <input type="hidden" name="pair" value={change.pair} />
            <input type="hidden" name="Price" value={change.price} />
            <Button type="submit" name="intent" value="cheaper-set" variant="secondary" size="sm">
              {change.label}
            </Button>
          </Form>
        )
      }
    />
  );
}

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
