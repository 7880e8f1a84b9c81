import { countByCondition } from "../../../domain/catalogue/prices.ts";
import { textPicture } from "../../../domain/content/page-content.ts";
import { translateContent } from "../../../domain/i18n/content-words.ts";
import { SquarePicture } from "../../features/catalogue/square-picture.tsx";
import { pathCrumbs } from "../../features/page/path-breadcrumb.tsx";
import { readPageSeo } from "../../features/page/read-seo.ts";
import { breadcrumbMeta } from "../../features/page/structured-data.ts";
import { OriginalText } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { requestOf } from "../../request-context.ts";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import type { Route } from "./+types/all.route.ts";

const CRUMBS = pathCrumbs("/health-condition");

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, content, language, visitor } = requestOf(context);
  const counts = countByCondition(catalogue, visitor.place.priceListId);
  return {
    conditions: catalogue.conditions.map(({ id, name, permaWord }) => {
      const text = content.find("conditions", permaWord);
      return {
        name,
        to: `/health-condition/${permaWord}`,
        picture: textPicture(text),
        description: translateContent(text?.description ?? "", language),
        count: counts.get(id) ?? 0,
      };
    }),
    ...readPageSeo(context, "/health-condition"),
  };
}

export const meta: Route.MetaFunction = (args) => breadcrumbMeta(CRUMBS, args);

export default function HealthConditions({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <Page
      crumbs={CRUMBS}
      title={t("Health Conditions")}
      lead={t("Choose a health concern. See which tests help, when to test and how to prepare.")}
    >
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {loaderData.conditions.map(({ name, to, picture, description, count }) => (
          <li key={to}>
            <Card to={to} className="flex h-full items-start gap-4">
              <SquarePicture path={picture} size={64} className="card-picture" />
              <div className="flex min-w-0 flex-col self-stretch">
                <h2 className="text-lg">{t.lookup(name)}</h2>
                <p className="mt-1 text-sm text-ink-soft">
                  <OriginalText words={description} />
                </p>
                <p className="mt-auto pt-3 text-sm font-semibold text-(color:--color-link)">
                  {count === 1 ? t("1 service") : t("{count} services", { count })}
                </p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Page>
  );
}
