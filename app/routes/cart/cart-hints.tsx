import { Form } from "react-router";
import { listNames } from "../../../domain/i18n/figures.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { formatDecimal } from "../../../domain/shared/money.ts";
import { addValue } from "../../features/cart/button-value.ts";
import { CheaperWords } from "../../features/cart/cart-hint.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { NamedOverlap, OverlapAdvice, SharedTests } from "./overlap-advice.ts";
import type { CartPageData } from "./read-cart-page.ts";

/** Hints before paying: a cheaper package, and tests that are paid for twice. Nothing changes by itself. */
export function CartHints({ cheaper, overlap: advice }: Pick<CartPageData, "cheaper" | "overlap">) {
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
      {advice && <OverlapNotice advice={advice} />}
    </>
  );
}

/** What lines of the cart measure more than once, what that costs, and a cheaper set that measures the same. */
function OverlapNotice({ advice }: { advice: OverlapAdvice }) {
  const t = useTranslate();
  const { shared, pricePaise, best } = advice;
  return (
    <Notice
      kind="warning"
      live={false}
      title={titleOf(advice, t)}
      message={[
        ...shared.map((each) => sharedWords(each, advice.tests.length === 1, t)),
        pricePaise === null ? "" : t("Bought separately {price}.", { price: t.rupees(pricePaise) }),
        best?.cheaper ? cheaperWords(best.packages, best.cheaper, advice, t) : "",
      ]
        .filter(Boolean)
        .join(" ")}
      action={
        best?.cheaper && (
          <Form method="post" action="/cart" preventScrollReset>
            <input type="hidden" name="pair" value={best.ids.join("-")} />
            <input type="hidden" name="Price" value={formatDecimal(best.cheaper.pricePaise)} />
            <Button type="submit" name="intent" value="cheaper-set" variant="secondary" size="sm">
              {t("Change, save {saving}", { saving: t.rupees(best.cheaper.savingPaise) })}
            </Button>
          </Form>
        )
      }
    />
  );
}

function titleOf({ tests, isBeyondTwice }: OverlapAdvice, t: Translate): string {
  const [only = ""] = tests;
  const count = tests.length;
  if (isBeyondTwice)
    return count === 1
      ? t("You'd pay for {test} more than once", { test: only })
      : t("You'd pay for {count} tests more than once", { count });
  return count === 1
    ? t("You'd pay for {test} twice", { test: only })
    : t("You'd pay for {count} tests twice", { count });
}

function sharedWords({ packages, tests }: SharedTests, isNamed: boolean, t: Translate): string {
  const names = { packages: t.list(packages), tests: listed(tests, t) };
  if (packages.length > 2)
    return isNamed ? t("{packages} all include it.", names) : t("{packages} all include {tests}.", names);
  return isNamed ? t("{packages} both include it.", names) : t("{packages} both include {tests}.", names);
}

const MAX_NAMED = 5;

/** "All the same tests for ₹1,999: Full Body Standard and Iron Studies." Of more lines than two it names those that it changes. */
function cheaperWords(
  packages: readonly string[],
  { removes, adds, pricePaise }: NonNullable<NamedOverlap["cheaper"]>,
  { shared }: OverlapAdvice,
  t: Translate,
): string {
  const stays = packages.filter((name) => !removes.includes(name));
  const words = { price: t.rupees(pricePaise), names: listed([...stays, ...adds], t) };
  const isOnlyPair = new Set(shared.flatMap((each) => each.packages)).size === 2;
  return isOnlyPair
    ? t("All the same tests for {price}: {names}.", words)
    : t("Instead of {packages}, all the same tests for {price}: {names}.", {
        ...words,
        packages: t.list(packages),
      });
}

function listed(names: readonly string[], t: Translate): string {
  const shown = names.slice(0, MAX_NAMED);
  const more = names.length - MAX_NAMED;
  return more > 0 ? t("{names} and {more} more", { names: listNames(shown), more }) : t.list(shown);
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
