import { redirect } from "react-router";
import { BAD_PINCODE, PINCODE_RULE } from "../../../contract/person-rules.ts";
import { COVERAGE_NOTED, coverageErrorWords } from "../../../contract/request-messages.ts";
import { serializeLab } from "../../../contract/serializers/serialize-lab.ts";
import { NOT_SERVED } from "../../../contract/site-messages.ts";
import { waitWords } from "../../../domain/i18n/figures.ts";
import { withoutUnseen } from "../../../domain/i18n/typed-text.ts";
import { MAIN_FORM } from "../../features/forms/main-form.ts";
import { pageOfForm, pathAwayFrom } from "../../features/forms/page-of-form.ts";
import { textIn } from "../../features/forms/read-form.ts";
import { privateMeta } from "../../features/page/private-meta.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { CoverageRequestForm } from "../../layout/coverage-request-form.tsx";
import { LocationForm } from "../../layout/location-panel.tsx";
import { labsToShow } from "../../layout/nearest-labs.tsx";
import type { PageRequest } from "../../request-context.ts";
import { requestOf } from "../../request-context.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { COOKIES_BLOCKED } from "../../state/call.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page.tsx";
import type { Route } from "./+types/page.ts";

/** Sets the place of service: the location form posts here without scripts, and returns to its page. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, cookies } = requestOf(context);
  const form = await request.formData();
  if (form.get("intent") === "tell-me") return tellMe(requestOf(context), form);
  const { pincode, name } = readChoice(form);
  const returnTo = pathAwayFrom("/location", pageOfForm(request, form, "/"));
  if (!PINCODE_RULE.test(pincode)) return { pincode, error: BAD_PINCODE };
  const chosen = await services.places.choose(pincode, name);
  if (!chosen.ok) return { pincode, error: NOT_SERVED, labs: labsNear(services, pincode) };
  cookies.setPlace(chosen.value);
  if (cookies.areKept) return redirect(returnTo, 303);
  // The first cookie of this browser, unless it blocks them: its next request tells.
  return redirect(`/location?${new URLSearchParams({ [CHOSEN]: pincode, [RETURN_TO]: returnTo })}`, 303);
}

const CHOSEN = "chosen";
const RETURN_TO = "return-to";

export const handle: RouteHandle = { query: [CHOSEN, RETURN_TO] };

function labsNear({ places }: PageRequest["services"], pincode: string) {
  return PINCODE_RULE.test(pincode) ? labsToShow(places.labs(pincode).map(serializeLab)) : [];
}

/** Stores a number for a pincode without service; the page shows the same help again with the result. */
async function tellMe({ services, clientAddress }: PageRequest, form: FormData) {
  const pincode = textIn(form, "pincode");
  const draft = { pincode, mobile: textIn(form, "mobile"), agreed: form.get("agreed") === "1" };
  const noted = await services.requests.requestCoverage({ address: clientAddress }, draft);
  const coverage = { mobile: draft.mobile, agreed: draft.agreed, error: "", done: "" };
  const labs = labsNear(services, pincode);
  if (noted.ok)
    return { pincode, error: "", labs, coverage: { ...coverage, mobile: "", done: COVERAGE_NOTED } };
  const error =
    noted.error.code === "wait" ? waitWords(noted.error.seconds) : coverageErrorWords(noted.error);
  return { pincode, error: "", labs, coverage: { ...coverage, error } };
}

/**
 * After a choice the browser returns to its page if it kept the cookie. A request for a pincode without service comes again in another language
 * without scripts, with the help beside it (decision 138).
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const { services, typed, visitor } = requestOf(context);
  const query = new URL(request.url).searchParams;
  const picked = query.get(CHOSEN);
  if (picked !== null) {
    if (visitor.place.chosen) throw redirect(pathAwayFrom("/location", query.get(RETURN_TO) ?? ""), 303);
    return { pincode: picked, error: "", cookiesBlocked: true };
  }
  const [pincode] = typed?.get("pincode") ?? [];
  if (typed?.get("intent")?.[0] !== "tell-me" || pincode === undefined) return null;
  return { pincode, error: NOT_SERVED, labs: labsNear(services, pincode) };
}

export const meta: Route.MetaFunction = (facts) => privateMeta("Find your location", facts);

export default function LocationPage({ actionData, loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const posted = actionData ?? loaderData ?? undefined;
  const isHelped = posted !== undefined && "labs" in posted;
  const isBlocked = posted !== undefined && "cookiesBlocked" in posted;
  const coverage = actionData && "coverage" in actionData ? actionData.coverage : undefined;
  const asks = isHelped && !coverage?.done;
  return (
    <div className="page-width pb-12">
      <PageHeading
        title={t("Find your location")}
        lead={t("Prices, home collection and slots depend on your location.")}
      />
      <div className="grid max-w-120 grid-cols-1 gap-4">
        {isBlocked && <Notice kind="warning" title={t("Cookies are blocked")} message={COOKIES_BLOCKED} />}
        {/* One form comes again in another language: the one that a person is at. */}
        <LocationForm id={asks ? undefined : MAIN_FORM} current="" posted={posted} />
        {isHelped && <CoverageRequestForm id={MAIN_FORM} pincode={posted.pincode} posted={coverage} />}
      </div>
    </div>
  );
}

/** The choice in the location form: a place of the list (`pincode|name`) or a typed pincode. */
export function readChoice(form: FormData): { pincode: string; name: string } {
  const [pincode = "", name = ""] = text(form, "place").split("|");
  return {
    pincode: pincode || textIn(form, "pincode"),
    name: name.slice(0, 120),
  };
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? withoutUnseen(value) : "";
}
