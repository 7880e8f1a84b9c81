import type { ComponentProps, ReactNode } from "react";
import { Form } from "react-router";
import { paidTwiceWords } from "../../features/cart/cart-hint.tsx";
import type { CartLineView } from "../../features/checkout/cart-line.ts";
import { TranslatedText } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Price } from "../../ui/price.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import type { CartPageData } from "./read-cart-page.ts";

type Lines = CartPageData["lines"];

/** The items of the cart; those of a second visit to a lab are under a heading of their own. */
export function CartLines({ lines, visits, covered }: Pick<CartPageData, "lines" | "visits" | "covered">) {
  const t = useTranslate();
  if (!visits) return <List lines={lines} covered={covered} />;
  return (
    <>
      <Group icon="home" title={t("First visit: home collection")} lines={visits.home} covered={covered} />
      <Group
        icon="building"
        title={t("Second visit: at a lab")}
        lead={t(
          "These cannot be done at home. Choose a lab and time at checkout. It is one booking and one payment.",
        )}
        lines={visits.lab}
        covered={covered}
      />
    </>
  );
}

type Covered = CartPageData["covered"];
type GroupProps = { icon: "home" | "building"; title: string; lead?: string; lines: Lines; covered: Covered };

function Group({ icon, title, lead, lines, covered }: GroupProps) {
  return (
    <section className="grid grid-cols-1 gap-3" aria-label={title}>
      <div>
        <h3 className="flex items-center gap-2 text-lg">
          <Icon name={icon} size={20} className="text-link" />
          {title}
        </h3>
        {lead && <p className="mt-1 text-sm text-ink-soft">{lead}</p>}
      </div>
      <List lines={lines} covered={covered} under />
    </section>
  );
}

function List({ lines, covered, under = false }: { lines: Lines; covered: Covered; under?: boolean }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {lines.map((line) => (
        <CartLineItem key={line.serviceId} line={line} heading={under ? "h4" : "h3"}>
          {covered
            .filter(({ serviceId }) => serviceId === line.serviceId)
            .map((each) => (
              <PaidTwice key={each.serviceId} name={line.name} covered={each} />
            ))}
        </CartLineItem>
      ))}
    </ul>
  );
}

type LineProps = { line: CartLineView; heading: "h3" | "h4"; children: ReactNode };

/** One item of the cart: name, notes, price, and a remove button. */
function CartLineItem({ line, heading: Heading, children }: LineProps) {
  const lang = useContentLanguage();
  const t = useTranslate();
  return (
    <li className="card card-padded grid grid-cols-1 gap-3" data-service={line.serviceId}>
      <div className="flex items-start justify-between gap-3 max-[18rem]:flex-wrap">
        <Heading className="min-w-0 text-base">
          <Link
            to={line.path}
            lang={lang}
            className="relative inline-block after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline"
          >
            <WholeWords text={line.name} />
          </Link>
        </Heading>
        <ButtonLink
          to={`/cart?remove=${line.serviceId}`}
          variant="quiet"
          size="sm"
          icon="trash"
          className="-my-1.5 -mr-3 flex-none"
          preventScrollReset
          replace
        >
          {t("Remove")}{" "}
          <span lang={lang} className="sr-only">
            {line.name}
          </span>
        </ButtonLink>
      </div>
      {line.unavailable ? (
        <Badge tone="red" icon="map-pin">
          {t("Not available at your location")}
        </Badge>
      ) : (
        <p>
          <Price feesPaise={line.feesPaise} offerFeesPaise={line.offerFeesPaise} ofPackage={line.isPackage} />
        </p>
      )}
      {children}
      <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-soft sm:gap-x-5">
        <Fact icon={line.needsFasting ? "utensils-crossed" : "utensils"}>{t.lookup(line.fasting)}</Fact>
        {line.sample && <Fact icon="test-tube">{t.lookup(line.sample)}</Fact>}
        <Fact icon="clock">{t.lookup(line.reportTime)}</Fact>
        {!line.unavailable && (
          <Fact icon={line.labOnly ? "building" : "home"}>
            {line.labOnly ? t("Lab visit only") : t("At home or at the lab")}
          </Fact>
        )}
        {line.needsPrescription && <Fact icon="file-text">{t("Bring the doctor's prescription")}</Fact>}
      </ul>
      {line.labOnlyReasons.length > 0 && (
        <ul className="grid grid-cols-1 gap-1 text-sm text-ink-soft">
          {line.labOnlyReasons.map((reason) => (
            <li key={reason}>
              <TranslatedText words={reason} />
            </li>
          ))}
        </ul>
      )}
      {line.contents.length > 0 && (
        <div className="-mb-3">
          <Disclosure
            summary={
              line.contents.length === 1
                ? t("Includes 1 test")
                : t("Includes {count} tests", { count: line.contents.length })
            }
          >
            <ul className="grid grid-cols-1 list-disc gap-1 pl-5 sm:grid-cols-2">
              {line.contents.map((name) => (
                <li key={name} lang={lang}>
                  {name}
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </li>
  );
}

/** A notice that another item measures the same; its button removes this one, without a confirmation. */
function PaidTwice({ name, covered }: { name: string; covered: Covered[number] }) {
  const t = useTranslate();
  const words = paidTwiceWords({ ...covered, test: name }, t);
  return (
    <Notice
      kind="warning"
      live={false}
      title={words.remove}
      message={words.charge}
      action={
        <Form method="post" action="/cart" preventScrollReset>
          <Button type="submit" name="remove" value={covered.serviceId} variant="secondary" size="sm">
            {t("Remove")} <span className="sr-only">{name}</span>
          </Button>
        </Form>
      }
    />
  );
}

function Fact({ icon, children }: { icon: ComponentProps<typeof Icon>["name"]; children: ReactNode }) {
  return (
    <li className="inline-flex items-start gap-1.5">
      <Icon name={icon} size={16} className="mt-0.5" />
      <span>{children}</span>
    </li>
  );
}
