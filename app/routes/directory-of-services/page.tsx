import { useEffect } from "react";
import { tatWords } from "../../../domain/catalogue/describe-service.ts";
import { servicePath } from "../../../domain/catalogue/names.ts";
import { priceOf } from "../../../domain/catalogue/prices.ts";
import { asksForSex } from "../../../domain/search/asks-for-sex.ts";
import { listDirectory, serialNumber } from "../../../domain/search/list-directory.ts";
import { PndtNotice } from "../../features/catalogue/pndt-notice.tsx";
import { listPageMeta } from "../../features/page/list-meta.ts";
import { pathCrumbs } from "../../features/page/path-breadcrumb.tsx";
import { readPageSeo } from "../../features/page/read-seo.ts";
import { NowrapTimes } from "../../i18n/nowrap-times.tsx";
import { TranslatedText } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { href } from "../../links.ts";
import { requestOf } from "../../request-context.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Page } from "../../ui/page.tsx";
import { PageOfPages, Pager, ResultCount } from "../../ui/pager.tsx";
import { DataTable } from "../../ui/table.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import type { Route } from "./+types/page.ts";
import { DirectoryForm } from "./directory-form.tsx";
import type { DirectoryRow } from "./directory-query.ts";
import {
  callDirectory,
  DIRECTORY_PARAMETERS,
  directoryFilter,
  directoryHref,
  readDirectoryQuery,
  windowOf,
} from "./directory-query.ts";

export const handle: RouteHandle = { query: DIRECTORY_PARAMETERS };

const CRUMBS = pathCrumbs("/directory-of-services");

export function loader({ context, request }: Route.LoaderArgs) {
  const { catalogue, find, visitor } = requestOf(context);
  const { priceListId } = visitor.place;
  const { query, page: wanted } = readDirectoryQuery(new URL(request.url).searchParams);
  const page = listDirectory(catalogue, find, { ...directoryFilter(query), page: wanted }, priceListId);
  return {
    query,
    forbidden: asksForSex(query.TestName),
    page: { page: page.page, pages: page.pages, total: page.total },
    rows: page.items.map((service, index) => ({
      serial: serialNumber(index, page.page),
      code: service.code,
      name: service.name,
      path: servicePath(service),
      department: catalogue.departmentById.get(service.departmentId)?.name ?? "",
      mrpPaise: priceOf(service, priceListId)?.feesPaise ?? 0,
      schedule: service.schedule,
      method: service.method,
      tatDays: service.tatDays,
      homeCollection: service.homeCollection,
    })),
    ...readPageSeo(context, "/directory-of-services"),
  };
}

type DirectoryData = ReturnType<typeof loader>;

/** The data that is the same for every list, once loaded. */
let loadedOnce: Pick<DirectoryData, "seo" | "siteUrl"> | null = null;

/** Another page or filter of a directory that is open already is fetched by the contract's call. */
export async function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<DirectoryData> {
  if (!loadedOnce) return serverLoader();
  const { query, page } = readDirectoryQuery(new URL(request.url).searchParams);
  return { ...loadedOnce, query, ...(await callDirectory(query, page, request.signal)) };
}

export const meta: Route.MetaFunction = (args) =>
  listPageMeta(CRUMBS, args, {
    placeOf: ({ query, page: { page } }) => ({
      page,
      isNarrowed: Object.values(query).some((value) => value !== ""),
    }),
    parameter: "PageNo",
  });

export default function Directory({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { query, page, rows, forbidden, seo, siteUrl } = loaderData;
  useEffect(() => {
    loadedOnce = { seo, siteUrl };
  }, [seo, siteUrl]);
  return (
    <Page
      crumbs={CRUMBS}
      title={t("Directory of services")}
      lead={t("All our tests and scans, for customers, doctors and hospitals.")}
      actions={
        <a
          href={href(directoryHref(query, 1, "/directory-of-services.csv"))}
          download
          className={buttonClass({ variant: "secondary" })}
        >
          <Icon name="download" size={20} />
          {t("Download as CSV")}
        </a>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <DirectoryForm query={query} />
        {forbidden ? (
          <PndtNotice />
        ) : (
          <>
            <ResultCount phrases={["{total} service", "{total} services"]} total={page.total}>
              <PageOfPages {...page} />
            </ResultCount>
            {rows.length === 0 ? (
              <EmptyState picture="empty-search" title={t("No Records found")} />
            ) : (
              <Rows rows={rows} />
            )}
            <Pager
              current={page.page}
              total={page.pages}
              pages={windowOf(page.page, page.pages)}
              hrefOf={(number) => directoryHref(query, number)}
            />
          </>
        )}
      </div>
    </Page>
  );
}

function Rows({ rows }: { rows: readonly DirectoryRow[] }) {
  const lang = useContentLanguage();
  const t = useTranslate();
  return (
    <div className="wide-table">
      <DataTable
        caption={t("Services")}
        rows={rows}
        rowKey={({ code }) => code}
        columns={[
          { header: t("S.No."), cell: ({ serial }) => t.number(serial), align: "end" },
          { header: t("TestCode"), cell: ({ code }) => code },
          {
            header: t("TestName"),
            names: true,
            cell: ({ name, path }) => (
              <Link
                to={path}
                lang={lang}
                className="relative inline-block text-link after:absolute after:-inset-x-2 after:-inset-y-3"
              >
                <WholeWords text={name} />
              </Link>
            ),
          },
          { header: t("Department"), cell: ({ department }) => t.lookup(department) },
          { header: t("MRP"), cell: ({ mrpPaise }) => t.rupees(mrpPaise), align: "end" },
          {
            header: t("TestSchedule"),
            cell: ({ schedule }) => (
              <span>
                <NowrapTimes text={t.lookup(schedule)} />
              </span>
            ),
          },
          { header: t("Method"), cell: ({ method }) => <TranslatedText words={method} /> },
          {
            header: t("TAT"),
            cell: ({ tatDays }) => <span className="whitespace-nowrap">{t.lookup(tatWords(tatDays))}</span>,
          },
          {
            header: t("HomeCollection"),
            cell: ({ homeCollection }) => (homeCollection ? t("Yes") : t("No")),
          },
        ]}
      />
    </div>
  );
}
