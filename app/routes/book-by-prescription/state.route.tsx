import { data } from "react-router";
import { fileSize } from "../../../domain/words/file-size.ts";
import type { Translate } from "../../../domain/words/translate.ts";
import { translateOf } from "../../i18n/say-of.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { pathCrumbs } from "../../layout/path-crumbs.ts";
import { type CustomerRequest, requireCustomer } from "../../layout/require-customer.ts";
import { href } from "../../links.ts";
import { Badge } from "../../ui/badge.tsx";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { Route } from "./+types/state.route.ts";
import { CALL_WORDS } from "./call-words.ts";
import { PRESCRIPTION_STATES } from "./prescription-states.ts";
import { ProposedCard } from "./proposed-card.tsx";
import { proposedCart, takeProposed } from "./proposed-cart.ts";

/** A request of one's own; unknown ones and other people's are not found, in the same words. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const facts = requireCustomer(context, request);
  const found = await findOwn(facts, params.RequestNo);
  const t = translateOf(context);
  return {
    requestNo: found.requestNo,
    state: PRESCRIPTION_STATES[found.state],
    answer: found.answer,
    sentAt: t.dayTime(found.createdAt),
    patient: patientOf(found.patientName, t),
    call: t(CALL_WORDS[found.callWindow]),
    note: found.note,
    proposed: proposedCart(facts, found),
    files: found.files.map(({ position, name, bytes }) => ({
      position,
      name,
      size: t.digits(fileSize(bytes)),
    })),
  };
}

/** The customer's own entry may have no name yet. */
function patientOf(name: string | null, t: Translate): string {
  return name === null ? t("Somebody else") : name || t("Self");
}

/** Takes the proposed cart. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const facts = requireCustomer(context, request);
  return takeProposed(facts, await findOwn(facts, params.RequestNo));
}

async function findOwn({ services, visitor }: CustomerRequest, requestNo: string) {
  const found = await services.requests.findPrescription(visitor.customerId, requestNo);
  if (!found) throw data(null, { status: 404 });
  return found;
}

export default function PrescriptionStatePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { requestNo, state, answer, sentAt, patient, call, note, files, proposed } = loaderData;
  const path = `/book-by-prescription/${requestNo}`;
  return (
    <div className="page-width pb-16">
      <Breadcrumb crumbs={pathCrumbs(path, requestNo)} />
      <PageHeading title={t("Request {requestNo}", { requestNo })} lead={t("Sent on {sentAt}", { sentAt })} />
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        <Card as="section">
          <h2 className="flex flex-wrap items-center gap-3 text-lg">
            <Trans phrase="State {state}" state={<Badge tone={state.tone}>{t(state.label)}</Badge>} />
          </h2>
          <p className="mt-2">{t(state.words)}</p>
          {answer && <p className="mt-3 whitespace-pre-line font-semibold">{answer}</p>}
        </Card>
        {proposed.lines.length > 0 && <ProposedCard cart={proposed} message={actionData?.message} />}
        <Card as="section">
          <h2 className="text-lg">{t("What you sent")}</h2>
          <dl className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2">
            <Fact term={t("Patient")}>{patient}</Fact>
            <Fact term={t("Call")}>{call}</Fact>
            {note && <Fact term={t("Note")}>{note}</Fact>}
          </dl>
          <ul className="mt-4 grid grid-cols-1 gap-1">
            {files.map(({ position, name, size }) => (
              <li key={position}>
                <a
                  href={href(`${path}/${position}`)}
                  download
                  className="inline-flex min-h-11 items-center gap-2 text-link"
                >
                  <Icon name="download" size={20} />
                  <span className="wrap-anywhere">{name}</span>
                  <span className="whitespace-nowrap text-sm text-ink-soft">{size}</span>
                </a>
              </li>
            ))}
          </ul>
        </Card>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink to="/book-by-prescription" variant="secondary">
            {t("Send another prescription")}
          </ButtonLink>
          <Link
            to="/book-by-prescription#your-requests"
            className="text-link inline-flex min-h-11 items-center"
          >
            {t("All your requests")}
          </Link>
        </p>
      </div>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  );
}
