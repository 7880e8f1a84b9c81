import { requestOf } from "../../request-context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/page.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { site } = requestOf(context);
  return { brand: site.brand, phone: site.phone };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Account deletion | ${loaderData?.brand ?? ""}` }, { name: "robots", content: "noindex" }];
}

/** Where somebody stands who has just asked for the end of the account, and is logged out. */
export default function AccountDeletionPage({ loaderData: { phone } }: Route.ComponentProps) {
  return (
    <div className="page-width py-6 md:py-12">
      <Card look="floating" className="mx-auto grid max-w-120 grid-cols-1 gap-4">
        <h1 className="text-2xl">Your account will be deleted in 48 hours</h1>
        <p>You are logged out everywhere, and we have sent you a message that says when.</p>
        <p>
          You have changed your mind? Log in before then and choose Keep my account. For anything else call
          us: {phone}.
        </p>
        <ButtonLink to="/login?return-url=/my-profile/delete-account" variant="secondary">
          Log in to keep my account
        </ButtonLink>
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </Card>
    </div>
  );
}
