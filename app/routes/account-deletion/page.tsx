import { Said } from "../../i18n/said.tsx";
import { useSay } from "../../i18n/use-say.ts";
import { privateMeta } from "../../layout/private-meta.ts";
import { requestOf } from "../../request-context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import type { Route } from "./+types/page.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const { site } = requestOf(context);
  return { phone: site.phone, isAsked: new URL(request.url).searchParams.get("asked") === "1" };
}

export const meta: Route.MetaFunction = (facts) => privateMeta("Account deletion", facts);

/** Where somebody stands who has just asked for the end of the account, and is logged out; to others it says how that goes. */
export default function AccountDeletionPage({ loaderData: { phone, isAsked } }: Route.ComponentProps) {
  const say = useSay();
  const phoneLink = <PhoneLink number={phone} className="text-link" />;
  return (
    <div className="page-width py-6 md:py-12">
      <Card look="floating" className="mx-auto grid max-w-120 grid-cols-1 gap-4">
        <h1 className="text-2xl">
          {isAsked ? say("Your account will be deleted in 48 hours") : say("How an account ends")}
        </h1>
        {isAsked ? (
          <>
            <p>{say("You are logged out everywhere, and we have sent you a message that says when.")}</p>
            <p>
              <Said
                phrase="You have changed your mind? Log in before then and choose Keep my account. For anything else call us: {phone}."
                phone={phoneLink}
              />
            </p>
          </>
        ) : (
          <>
            <p>
              {say(
                "You ask for it under My Profile and confirm with a code. You are then logged out everywhere, and 48 hours later the account is deleted. Until then you can log in and keep it.",
              )}
            </p>
            <p>
              <Said phrase="For anything else call us: {phone}." phone={phoneLink} />
            </p>
          </>
        )}
        <ButtonLink to="/login?return-url=/my-profile/delete-account" variant="secondary">
          {isAsked ? say("Log in to keep my account") : say("Delete or keep my account")}
        </ButtonLink>
        <ButtonLink to="/">{say("Go to the home page")}</ButtonLink>
      </Card>
    </div>
  );
}
