import { PndtNotice } from "../../features/catalogue/pndt-notice.tsx";
import { pathCrumbs } from "../../features/page/path-breadcrumb.tsx";
import { readPageSeo } from "../../features/page/read-seo.ts";
import { breadcrumbMeta } from "../../features/page/structured-data.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { requestOf } from "../../request-context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import type { Route } from "./+types/centres.route.ts";
import { CentreFacts } from "./centre-facts.tsx";
import type { CentreView } from "./load-centre.ts";
import { centresByReach } from "./load-centre.ts";

const CRUMBS = pathCrumbs("/radiology");

export function loader({ context }: Route.LoaderArgs) {
  return {
    ...centresByReach(requestOf(context)),
    ...readPageSeo(context, "/radiology"),
  };
}

export const meta: Route.MetaFunction = (args) => breadcrumbMeta(CRUMBS, args);

export default function RadiologyCentres({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <Page
      crumbs={CRUMBS}
      title={t("Radiology centres")}
      lead={t(
        "X-ray, ultrasound, CT, MRI and heart tests by appointment. Choose a centre to see its tests and prices.",
      )}
      actions={
        <ButtonLink to="/radiology-test" variant="secondary">
          {t("All radiology tests")}
        </ButtonLink>
      }
    >
      <Centres centres={loaderData.near} heading="h2" />
      {loaderData.far.length > 0 && (
        <section aria-labelledby="far-centres" className="mt-10 grid grid-cols-1 gap-4">
          <h2 id="far-centres" className="text-xl">
            {t("Other centres")}
          </h2>
          <Centres centres={loaderData.far} heading="h3" />
        </section>
      )}
      <div className="mt-8">
        <PndtNotice />
      </div>
    </Page>
  );
}

interface CentresProps {
  centres: readonly CentreView[];
  heading: "h2" | "h3";
}

function Centres({ centres, heading: Heading }: CentresProps) {
  const t = useTranslate();
  return (
    <ul className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      {centres.map((centre) => (
        <li key={centre.permalink}>
          <Card as="article" className="grid h-full content-between gap-5">
            <div className="grid grid-cols-1 gap-4">
              <Heading className="text-xl">{t.lookup(centre.name)}</Heading>
              <CentreFacts centre={centre} />
            </div>
            <div>
              <ButtonLink to={`/radiology/${centre.permalink}`} variant="secondary" iconAfter="arrow-right">
                {t("Scans at {name}", { name: t.lookup(centre.name) })}
              </ButtonLink>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
