import { data } from "react-router";
import { pathCrumbs } from "../../features/page/path-breadcrumb.tsx";
import { privateMeta } from "../../features/page/private-meta.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { requestOf } from "../../request-context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import type { Route } from "./+types/applied.route.ts";
import { findOpening } from "./openings.ts";

/** The confirmation of an application, with its number. Somebody who has the number sees which job it was for and nothing about the candidate. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, content } = requestOf(context);
  const slug = await services.requests.openingOf(params.ApplicationNo);
  if (slug === undefined) throw data(null, { status: 404 });
  return {
    applicationNo: params.ApplicationNo,
    title: findOpening(content, slug)?.title ?? null,
  };
}

export const meta: Route.MetaFunction = (facts) => privateMeta("Application received", facts);

export default function AppliedPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useContentLanguage();
  const { applicationNo, title } = loaderData;
  return (
    <Page crumbs={pathCrumbs("/career/applied", t("Application received"))} title={t("Application received")}>
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        <Notice
          kind="success"
          live={false}
          title={t("Your application number is {applicationNo}", { applicationNo })}
        >
          <p>
            <Trans
              phrase="Thank you for applying for {title}. We review every application within ten working days and call shortlisted candidates. Please keep the number."
              title={title === null ? t("this job") : <span lang={lang}>{title}</span>}
            />
          </p>
        </Notice>
        <p>
          <ButtonLink to="/career" variant="secondary">
            {t("Other openings")}
          </ButtonLink>
        </p>
      </div>
    </Page>
  );
}
