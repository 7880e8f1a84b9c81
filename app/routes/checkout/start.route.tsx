import { redirect } from "react-router";
import { isCustomer } from "../../../domain/identity/types.ts";
import { samePath } from "../../features/forms/read-form.ts";
import { logInByForm } from "../../features/login/log-in-by-form.ts";
import { LoginForm } from "../../features/login/login-form.tsx";
import type { LoginMode } from "../../features/login/login-state.ts";
import { startOfLogin, WORDS } from "../../features/login/login-state.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { href } from "../../links.ts";
import { requestOf } from "../../request-context.ts";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/start.route.ts";
import { isBookable } from "./open-step.ts";

/**
 * A customer continues at once; a visitor logs in here and keeps the cart. A customer whose session expired on the way finds the cart again
 * after the login, because it belongs to the account.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { visitor, services } = requestOf(context);
  const url = new URL(request.url);
  const back = stepIn(url);
  const cart = await services.cart.read(visitor);
  const hasEnded =
    !isCustomer(visitor) && cart.price.lines.length === 0 && url.searchParams.has("return-url");
  if (hasEnded) throw redirect(`/login?return-url=${encodeURIComponent(back)}`);
  if (!isBookable(cart)) throw redirect("/cart");
  if (isCustomer(visitor)) throw redirect(back);
  const mode: LoginMode = url.searchParams.get("mode") === "password" ? "password" : "code";
  return {
    mode,
    back,
    count: cart.price.lines.length,
    amountPaise: cart.price.amountPaise,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return logInByForm(requestOf(context), await request.formData(), stepIn(new URL(request.url)));
}

/** The checkout step to continue with, if the session expired on the way. */
function stepIn(url: URL): string {
  const wanted = samePath(url.searchParams.get("return-url"), "");
  return wanted.startsWith("/checkout/") ? wanted : "/checkout/patient";
}

export default function StartPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { mode, back, count, amountPaise } = loaderData;
  const hrefOf = (of: LoginMode) => {
    const query = new URLSearchParams();
    if (of === "password") query.set("mode", of);
    if (back !== "/checkout/patient") query.set("return-url", back);
    return href(query.size > 0 ? `/checkout?${query}` : "/checkout");
  };
  return (
    <div className="page-width py-6 md:py-12">
      <Card look="floating" className="mx-auto w-full max-w-120">
        <h1 className="mb-1 text-2xl">{t.lookup(WORDS.heading)}</h1>
        <p className="mb-6 text-ink-soft">
          <Trans
            phrase="So only you can see your reports. Your cart ({items}, {amount}) is saved."
            items={count === 1 ? t("1 item") : t("{count} items", { count })}
            amount={t.rupees(amountPaise)}
          />
        </p>
        <LoginForm action={hrefOf(mode)} first={actionData ?? startOfLogin(mode)} modeHref={hrefOf} />
      </Card>
    </div>
  );
}
