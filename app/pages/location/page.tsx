import { redirect } from "react-router";
import { choosePlace } from "../../client/place.ts";
import { LocationForm } from "../../frame/location-form.tsx";
import { privateMeta } from "../../frame/private-meta.ts";
import { requestOf } from "../../request-context.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useSay } from "../../words/use-say.ts";
import type { Route } from "./+types/page.ts";
import { readChoice } from "./read-choice.ts";

/** Chooses the place of service without scripts: the header's form posts here and comes back to its page. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, cookies } = requestOf(context);
  const { pincode, name, returnTo } = readChoice(await request.formData());
  const chosen = services.places.choose(pincode, name);
  if (!chosen.ok) return { message: "Service is currently not available in this location" };
  cookies.setPlace(chosen.value);
  return redirect(returnTo, 303);
}

export const meta: Route.MetaFunction = (facts) => privateMeta("Find your location", facts);

export default function LocationPage({ actionData }: Route.ComponentProps) {
  const say = useSay();
  return (
    <div className="page-width pb-12">
      <PageHeading
        title={say("Find your location")}
        lead={say("Prices, home collection and slots depend on where you are.")}
      />
      <div className="grid max-w-120 gap-4">
        {actionData?.message && <Notice kind="error" message={actionData.message} />}
        <LocationForm
          current=""
          onChoose={async (pincode, name) => {
            await choosePlace(pincode, name);
          }}
        />
      </div>
    </div>
  );
}
