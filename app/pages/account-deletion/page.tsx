import { privateMeta } from "../../frame/private-meta.ts";
import { requestOf } from "../../request-context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useSay } from "../../words/use-say.ts";
import type { Route } from "./+types/page.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { site } = requestOf(context);
  return { phone: site.phone };
}

export const meta: Route.MetaFunction = (facts) => privateMeta("Account deletion", facts);

/** Where somebody stands who has just asked for the end of the account, and is logged out. */
export default function AccountDeletionPage({ loaderData: { phone } }: Route.ComponentProps) {
  const say = useSay();
  return (
    <div className="page-width py-6 md:py-12">
      <Card look="floating" className="mx-auto grid max-w-120 grid-cols-1 gap-4">
        <h1 className="text-2xl">{say("Your account will be deleted in 48 hours")}</h1>
        <p>{say("You are logged out everywhere, and we have sent you a message that says when.")}</p>
        <p>
          {say(
            "You have changed your mind? Log in before then and choose Keep my account. For anything else call us: {phone}.",
            { phone },
          )}
        </p>
        <ButtonLink to="/login?return-url=/my-profile/delete-account" variant="secondary">
          {say("Log in to keep my account")}
        </ButtonLink>
        <ButtonLink to="/">{say("Go to the home page")}</ButtonLink>
      </Card>
    </div>
  );
}
