import type { Context, Hono } from "hono";
import type { GenericSchema } from "valibot";
import {
  bannerList,
  bookingCount,
  organList,
  packageList,
  popularTestPackage,
} from "../../contract/catalogue.ts";
import { serializeHome } from "../../contract/serializers/serialize-home.ts";
import { memoizePerCatalogue } from "../../domain/catalogue/memoize.ts";
import { resolvePlace } from "../../domain/places/resolve-place.ts";
import { boundedCache } from "../../domain/shared/caches.ts";
import type { AppContext } from "../app-context.ts";
import { readCookies } from "../http/cookies.ts";
import { parse } from "../http/read-body.ts";
import { namesOf } from "../http/request.ts";
import { HttpError, jsonResponse } from "../http/response.ts";
import { readPlace } from "../http/visitor.ts";

type Lists = ReturnType<typeof serializeHome>;

const listsByPlace = memoizePerCatalogue(() => boundedCache<Lists>(500));

/** `web-desktop-` and a page token that is not empty (contract, section 4). */
const BROWSER_ID = /^web-desktop-./;

/** The node API: the home page's lists, the same for everybody of one price list. It opens no session and sets no cookie. */
export function serveNode(app: Hono, container: AppContext): void {
  allowCors(app, new URL(container.settings.site.publicUrl).origin);

  function listsFor(context: Context): Lists {
    const catalogue = container.catalogue();
    const cookie = readCookies(context.req.header("cookie")).get(namesOf(container).place);
    const place = resolvePlace(catalogue, readPlace(cookie), container.settings.site.defaultLabId);
    const key = `${place.priceListId} ${place.labId}`;
    return listsByPlace(catalogue).findOrMake(key, () => serializeHome(catalogue, place));
  }

  function respond<Output, Query>(
    call: {
      path: string;
      response: GenericSchema<Output, unknown>;
      query: GenericSchema<unknown, Query> | undefined;
    },
    from: (lists: Lists, query: Query | undefined) => Output,
  ): void {
    app.get(call.path, (context) => {
      if (!BROWSER_ID.test(context.req.header("browser-id") ?? "")) {
        throw new HttpError(400, "browser-id: must be web-desktop- and a page token");
      }
      const query = call.query && parse(call.query, context.req.query());
      return jsonResponse(from(listsFor(context), query));
    });
  }

  respond(bannerList, ({ banners }) => ({ status: 1, data: banners }));
  respond(popularTestPackage, (lists, query) => ({
    status: 1,
    data: query?.type === "2" ? lists.popularPackages : lists.popularTests,
  }));
  respond(organList, ({ organs }) => ({ status: 1, data: organs }));
  respond(packageList, ({ packages, packageCount }) => ({
    status: 1,
    data: packages,
    TotalPackageCount: packageCount,
  }));
  respond(bookingCount, () => ({ status: 1, data: container.counters() }));
}

/** The node API may have a host of its own: CORS allows the site's own origin only. */
function allowCors(app: Hono, site: string): void {
  const allowed: Record<string, string> = {
    "access-control-allow-origin": site,
    "access-control-allow-credentials": "true",
    vary: "origin",
  };
  app.use("/home/*", async (context, next) => {
    if (context.req.header("origin") !== site) return next();
    if (context.req.method === "OPTIONS") {
      return new Response(null, {
        status: 204,
        headers: {
          ...allowed,
          "access-control-allow-headers": "browser-id",
          "access-control-max-age": "600",
        },
      });
    }
    await next();
    for (const [name, value] of Object.entries(allowed)) context.res.headers.set(name, value);
    context.res.headers.set("cross-origin-resource-policy", "same-site");
  });
}
