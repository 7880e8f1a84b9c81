import { data } from "react-router";
import { translateOf } from "../../i18n/say-of.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { privateMeta } from "../../layout/private-meta.ts";
import { href } from "../../links.ts";
import { requestOf } from "../../request-context.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { Route } from "./+types/page.ts";
import { readVerdict } from "./read-verdict.ts";
import { VerdictPart } from "./verdict.tsx";

/** The code comes from the address (QR code) or from the form. Tries are limited per address, but not in local mode. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, site, local, clientAddress } = requestOf(context);
  const code = params.code ?? new URL(request.url).searchParams.get("code") ?? "";
  if (code === "") return data({ brand: site.brand, code, verdict: null });
  const found = await services.reports.verify(code.slice(0, 60), local ? null : clientAddress);
  const init =
    found.kind === "too-often"
      ? { status: 429, headers: { "retry-after": String(found.retryAfterSeconds) } }
      : { status: found.kind === "not-found" ? 404 : 200 };
  return data({ brand: site.brand, code, verdict: readVerdict(found, translateOf(context)) }, init);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const headers = new Headers({ "x-robots-tag": "noindex", "cache-control": "no-store" });
  const wait = loaderHeaders.get("retry-after");
  if (wait) headers.set("retry-after", wait);
  return headers;
}

export const meta: Route.MetaFunction = (facts) =>
  privateMeta("Verify a report", { ...facts, location: { pathname: "/verify" } });

export default function VerifyScreen({ loaderData: { code, verdict, brand } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className="page-width max-w-200 pt-4 pb-12">
      <PageHeading
        title={t("Verify a report")}
        lead={t(
          "Every report of {brand} carries a code. It shows whether the report is genuine, and nothing of its values.",
          { brand },
        )}
      />
      {verdict && <VerdictPart verdict={verdict} />}
      <form
        method="get"
        action={href("/verify")}
        className="mt-8 grid items-end gap-4 sm:grid-cols-[1fr_auto]"
      >
        <TextField
          label={t("Verification code")}
          name="code"
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={60}
          placeholder="7QK3-M2ZP-9D4C-X5TR"
        />
        <Button type="submit" className="min-h-12">
          {t("Verify")}
        </Button>
      </form>
    </div>
  );
}
