import { Form, redirect, useNavigation } from "react-router";
import { SELF } from "../../../domain/family/types.ts";
import { birthParts } from "../../checkout/birth-parts.ts";
import { requireCustomer } from "../../checkout/require-customer.ts";
import { useFaultFocus } from "../../checkout/use-fault-focus.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/details.route.ts";
import { AccountFrame } from "./account-frame.tsx";
import { DetailsFields } from "./details-fields.tsx";
import { type DetailsDraft, detailsDraft, saveDetails } from "./save-details.ts";

/** `HasMinInfo` from which a customer counts as known well enough (specification, section 9). */
const ENOUGH_INFO = 15;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = requireCustomer(context, request);
  const [account, patients] = await Promise.all([
    services.identity.describe(visitor.customerId),
    services.family.patients(visitor),
  ]);
  const self = patients.find((patient) => patient.relationship === SELF);
  const draft: DetailsDraft = {
    name: self?.name ?? "",
    birth: birthParts(self?.dateOfBirth ?? null),
    sex: self?.sex ?? "",
    relationship: SELF,
    email: account.email,
    pincode: "",
  };
  return {
    draft,
    mobile: account.mobile,
    isEnough: account.minInfo >= ENOUGH_INFO,
    saved: new URL(request.url).searchParams.get("saved") === "1",
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = requireCustomer(context, request);
  const draft = detailsDraft(await request.formData());
  const saved = await saveDetails(facts, draft);
  if (saved.ok) throw redirect("/my-profile/my-details?saved=1", 303);
  return { draft, faults: saved.refusal };
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mobile, isEnough, saved } = loaderData;
  const faults = actionData?.faults ?? {};
  const form = useFaultFocus<HTMLFormElement>(actionData?.faults);
  const busy = useNavigation().formMethod === "POST";
  return (
    <AccountFrame title="My Details" lead={`Your mobile number: ${mobile}`}>
      {saved && !actionData && <Notice kind="success" message="Your details are saved." />}
      {!isEnough && !saved && (
        <Notice
          kind="info"
          live={false}
          message="Some of your details are missing. With them you book faster, and reports show the right ranges."
        />
      )}
      <Card>
        <Form ref={form} method="post" noValidate className="grid grid-cols-1 gap-5">
          {faults.form && <Notice kind="error" message={faults.form} takesFocus />}
          <DetailsFields draft={actionData?.draft ?? loaderData.draft} faults={faults} />
          <div>
            <Button type="submit" size="lg" busy={busy}>
              Save my details
            </Button>
          </div>
        </Form>
      </Card>
    </AccountFrame>
  );
}
