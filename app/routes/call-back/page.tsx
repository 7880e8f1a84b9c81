import { CALL_BACK_BAD_MOBILE, CALL_BACK_NOTED } from "../../../contract/identity-messages.ts";
import { waitWords } from "../../../domain/i18n/figures.ts";
import { MAIN_FORM } from "../../features/forms/main-form.ts";
import { textIn } from "../../features/forms/read-form.ts";
import { PathBreadcrumb } from "../../features/page/path-breadcrumb.tsx";
import { privateMeta } from "../../features/page/private-meta.ts";
import { WORDS } from "../../features/site-texts/layout-words.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import type { PostedCallBack } from "../../layout/call-back-form.tsx";
import { CallBackForm } from "../../layout/call-back-form.tsx";
import { requestOf } from "../../request-context.ts";
import { PageHeading } from "../../ui/page.tsx";
import type { Route } from "./+types/page.ts";

/** The call-back's form posts here without scripts. */
export async function action({ context, request }: Route.ActionArgs): Promise<PostedCallBack> {
  const { services, clientAddress } = requestOf(context);
  const mobile = textIn(await request.formData(), "mobile");
  const result = await services.requests.askCallBack({ address: clientAddress }, mobile);
  if (result.ok) return { mobile: "", error: "", done: CALL_BACK_NOTED, calls: mobile };
  const error = result.error.code === "wait" ? waitWords(result.error.seconds) : CALL_BACK_BAD_MOBILE;
  return { mobile, error, done: "", calls: "" };
}

export const meta: Route.MetaFunction = (facts) => privateMeta(WORDS.callBack, facts);

export default function CallBackPage({ actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className="page-width pb-12">
      <PathBreadcrumb />
      <PageHeading title={t(WORDS.callBack)} />
      <div className="max-w-90">
        <CallBackForm id={MAIN_FORM} posted={actionData} />
      </div>
    </div>
  );
}
