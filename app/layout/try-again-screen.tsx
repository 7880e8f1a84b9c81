import type { ComponentProps } from "react";
import type { MetaDescriptor } from "react-router";
import type { Phrase, PlainPhrase } from "../../domain/i18n/translate.ts";
import { languageOfPage, translateIn } from "../i18n/messages.ts";
import { Trans } from "../i18n/trans.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import type { LayoutData } from "../state/layout-data.ts";
import { useLayoutData } from "../state/layout-data.ts";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";

/** Keeps the query: href="?" would drop the search, filters or payment parameters. */
const THIS_ADDRESS = "";

interface TryAgainScreenProps {
  picture: NonNullable<ComponentProps<typeof EmptyState>["picture"]>;
  title: string;
  /** What to do, with our telephone number in its `phone` slot. */
  phrase: Extract<Phrase, `${string} call {phone}.`>;
  /** In place of the answer to a form: the link would open the form empty. */
  isForm?: boolean;
}

/** Rendered in place of a page that cannot be shown right now, under that page's URL and without scripts: a plain link opens it again. */
export function TryAgainScreen({ picture, title, phrase, isForm = false }: TryAgainScreenProps) {
  const t = useTranslate();
  const { phone } = useLayoutData();
  return (
    <div className="page-width py-10">
      <EmptyState
        heading="h1"
        picture={picture}
        title={title}
        action={
          !isForm && (
            <a className={buttonClass({ size: "lg" })} href={THIS_ADDRESS}>
              {t("Try again")}
            </a>
          )
        }
      >
        <Trans phrase={phrase} phone={<PhoneLink number={phone} className="text-link" />} />
      </EmptyState>
    </div>
  );
}

/** The `<head>` of such a page. */
export function tryAgainMeta(
  title: PlainPhrase,
  matches: readonly [{ loaderData?: LayoutData | undefined }, ...({ loaderData?: unknown } | undefined)[]],
): MetaDescriptor[] {
  const t = translateIn(languageOfPage(matches));
  const brand = matches[0].loaderData?.brand ?? "";
  return [{ title: `${t(title)} | ${brand}` }, { name: "robots", content: "noindex" }];
}
