import { redirect, redirectDocument } from "react-router";
import { isCustomer } from "../../../domain/identity/types.ts";
import { logInByForm } from "../../features/login/log-in-by-form.ts";
import { LoginCard, NewUserPanel } from "../../features/login/login-card.tsx";
import { LoginForm } from "../../features/login/login-form.tsx";
import type { LoginMode } from "../../features/login/login-state.ts";
import { startOfLogin, WORDS } from "../../features/login/login-state.ts";
import { isAccountArea, returnPath } from "../../features/login/return-path.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { href } from "../../links.ts";
import { requestOf } from "../../request-context.ts";
import { Button } from "../../ui/button.tsx";
import { LineLink } from "../../ui/link.tsx";
import type { Route } from "./+types/page.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const facts = requestOf(context);
  const url = new URL(request.url);
  const target = returnPath(url);
  if (isCustomer(facts.visitor)) throw isAccountArea(target) ? redirect(target) : redirectDocument(target);
  const mode: LoginMode = url.searchParams.get("mode") === "password" ? "password" : "code";
  return { mode, target };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = requestOf(context);
  return logInByForm(facts, await request.formData(), returnPath(new URL(request.url)));
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { mode, target } = loaderData;
  const query = target === "/" ? "" : `return-url=${encodeURIComponent(target)}`;
  const hrefOf = (of: LoginMode) => {
    const all = [of === "password" ? "mode=password" : "", query].filter(Boolean).join("&");
    return href(all ? `/login?${all}` : "/login");
  };
  return (
    <div className="page-width grid grid-cols-1 items-start gap-6 py-6 md:grid-cols-2 md:py-12 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <LoginCard title={t(WORDS.heading)} lead={t("Log in to book tests, track bookings and view reports.")}>
        <LoginForm action={hrefOf(mode)} first={actionData ?? startOfLogin(mode)} modeHref={hrefOf} />
        <div hidden>
          <Button variant="secondary">{t("Login with Google")}</Button>
          <Button variant="secondary">{t("Login with Facebook")}</Button>
        </div>
        <p className="mt-5 text-center">
          {t("New here?")}{" "}
          <LineLink to={query ? `/sign-up?${query}` : "/sign-up"}>{t("Sign Up Here")}</LineLink>
        </p>
      </LoginCard>
      <NewUserPanel page="login" />
    </div>
  );
}
