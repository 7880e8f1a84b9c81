import { Form } from "react-router";
import { inLine } from "../../../domain/i18n/figures.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { formatDecimal } from "../../../domain/shared/money.ts";
import { CheaperWords } from "../../features/cart/cart-hint.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { CartPageData } from "./read-cart-page.ts";

/** Hints before paying: a cheaper package, and tests that are paid for twice. Nothing changes by itself. */
export function CartHints({ cheaper, overlaps }: Pick<CartPageData, "cheaper" | "overlaps">) {
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
              <input type="hidden" name="ServiceId" value={cheaper.serviceId} />
              <input type="hidden" name="Fees" value={cheaper.fees} />
              <Button type="submit" name="intent" value="add" variant="secondary" size="sm">
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
      {overlaps.map((overlap) => (
        <OverlapNotice key={overlap.ids.join("-")} overlap={overlap} />
      ))}
    </>
  );
}

type Overlap = CartPageData["overlaps"][number];

/** What two lines of the cart both measure, what that costs, and a cheaper set that measures the same. */
function OverlapNotice({ overlap }: { overlap: Overlap }) {
  const t = useTranslate();
  const { ids, packages, tests, pricePaise, cheaper } = overlap;
  const [only] = tests.length === 1 ? tests : [];
  const names = { packages: t.list(packages), tests: listed(tests, t) };
  return (
    <Notice
      kind="warning"
      live={false}
      title={
        only === undefined
          ? t("You'd pay for {count} tests twice", { count: tests.length })
          : t("You'd pay for {test} twice", { test: only })
      }
      message={[
        only === undefined
          ? t("{packages} both include {tests}.", names)
          : t("{packages} both include it.", names),
        pricePaise === null ? "" : t("Bought separately {price}.", { price: t.rupees(pricePaise) }),
        cheaper ? cheaperWords(packages, cheaper, t) : "",
      ]
        .filter(Boolean)
        .join(" ")}
      action={
        cheaper && (
          <Form method="post" action="/cart" preventScrollReset>
            <input type="hidden" name="pair" value={ids.join("-")} />
            <input type="hidden" name="Price" value={formatDecimal(cheaper.pricePaise)} />
            <Button type="submit" name="intent" value="cheaper-set" variant="secondary" size="sm">
              {t("Change, save {saving}", { saving: t.rupees(cheaper.savingPaise) })}
            </Button>
          </Form>
        )
      }
    />
  );
}

const MAX_NAMED = 5;

/** "All the same tests for ₹1,999: Full Body Standard and Iron Studies." */
function cheaperWords(
  packages: readonly string[],
  { removes, adds, pricePaise }: NonNullable<Overlap["cheaper"]>,
  t: Translate,
): string {
  const stays = packages.filter((name) => !removes.includes(name));
  return t("All the same tests for {price}: {names}.", {
    price: t.rupees(pricePaise),
    names: listed([...stays, ...adds], t),
  });
}

function listed(names: readonly string[], t: Translate): string {
  const shown = names.slice(0, MAX_NAMED);
  const more = names.length - MAX_NAMED;
  return more > 0 ? t("{names} and {more} more", { names: inLine(shown), more }) : t.list(shown);
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
