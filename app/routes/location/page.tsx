import { redirect } from "react-router";
import { COVERAGE_NOTED, coverageErrorWords } from "../../../contract/request-messages.ts";
import { serializeLab } from "../../../contract/serializers/serialize-lab.ts";
import { NOT_SERVED } from "../../../contract/site-messages.ts";
import { PINCODE_RULE } from "../../../contract/text.ts";
import { waitWords } from "../../../domain/i18n/figures.ts";
import { withoutUnseen } from "../../../domain/i18n/typed-text.ts";
import { samePath, textIn } from "../../features/forms/read-form.ts";
import { privateMeta } from "../../features/page/private-meta.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { CoverageRequestForm } from "../../layout/coverage-request-form.tsx";
import { LocationForm } from "../../layout/location-panel.tsx";
import { labsToShow } from "../../layout/nearest-labs.tsx";
import type { PageRequest } from "../../request-context.ts";
import { requestOf } from "../../request-context.ts";
import { PageHeading } from "../../ui/page.tsx";
import { BAD_PINCODE } from "../../ui/pincode-field.tsx";
import type { Route } from "./+types/page.ts";

/** Sets the place of service: the location form posts here without scripts, and returns to its page. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, cookies } = requestOf(context);
  const form = await request.formData();
  if (form.get("intent") === "tell-me") return tellMe(requestOf(context), form);
  const { pincode, name, returnTo } = readChoice(form);
  if (!PINCODE_RULE.test(pincode)) return { pincode, error: BAD_PINCODE };
  const nearest = (from: string) => labsToShow(services.places.labs(from).map(serializeLab));
  const chosen = await services.places.choose(pincode, name);
  if (!chosen.ok) return { pincode, error: NOT_SERVED, labs: nearest(pincode) };
  cookies.setPlace(chosen.value);
  return redirect(returnTo, 303);
}

/** Stores a number for a pincode without service; the page shows the same help again with the result. */
async function tellMe({ services, clientAddress }: PageRequest, form: FormData) {
  const pincode = textIn(form, "pincode");
  const draft = { pincode, mobile: textIn(form, "mobile"), agreed: form.get("agreed") === "1" };
  const noted = await services.requests.requestCoverage({ address: clientAddress }, draft);
  const coverage = { mobile: draft.mobile, error: "", done: "" };
  const labs = PINCODE_RULE.test(pincode) ? labsToShow(services.places.labs(pincode).map(serializeLab)) : [];
  if (noted.ok)
    return { pincode, error: "", labs, coverage: { ...coverage, mobile: "", done: COVERAGE_NOTED } };
  const error =
    noted.error.code === "wait" ? waitWords(noted.error.seconds) : coverageErrorWords(noted.error);
  return { pincode, error: "", labs, coverage: { ...coverage, error } };
}

export const meta: Route.MetaFunction = (facts) => privateMeta("Find your location", facts);

export default function LocationPage({ actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className="page-width pb-12">
      <PageHeading
        title={t("Find your location")}
        lead={t("Prices, home collection and slots depend on your location.")}
      />
      <div className="grid max-w-120 grid-cols-1 gap-4">
        <LocationForm current="" posted={actionData} />
        {actionData && "labs" in actionData && (
          <CoverageRequestForm
            pincode={actionData.pincode}
            posted={"coverage" in actionData ? actionData.coverage : undefined}
          />
        )}
      </div>
    </div>
  );
}

/** The choice in the location form: a place of the list (`pincode|name`) or a typed pincode, and the page to return to. */
export function readChoice(form: FormData): { pincode: string; name: string; returnTo: string } {
  const [pincode = "", name = ""] = text(form, "place").split("|");
  const returnTo = samePath(text(form, "return-to"), "/");
  return {
    pincode: pincode || textIn(form, "pincode"),
    name: name.slice(0, 120),
    // A path of this site only; this page itself would ask again.
    returnTo: returnTo.startsWith("/location") ? "/" : returnTo,
  };
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? withoutUnseen(value) : "";
}
