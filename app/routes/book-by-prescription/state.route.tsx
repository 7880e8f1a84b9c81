import { data, useNavigation } from "react-router";
import { servicePath } from "../../../domain/catalogue/names.ts";
import { priceOf } from "../../../domain/catalogue/prices.ts";
import { showsPndtNotice } from "../../../domain/catalogue/safety-words.ts";
import { fileSize } from "../../../domain/i18n/figures.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";
import type { PrescriptionView } from "../../../domain/requests/types.ts";
import { addServices } from "../../features/cart/add-services.ts";
import { PndtNotice } from "../../features/catalogue/pndt-notice.tsx";
import { Form } from "../../features/forms/form.tsx";
import { ResponseNotice } from "../../features/forms/response-notice.tsx";
import type { CustomerRequest } from "../../features/page/page-request.ts";
import { requireCustomer } from "../../features/page/page-request.ts";
import { pathCrumbs } from "../../features/page/path-breadcrumb.tsx";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { href } from "../../links.ts";
import { translateOf } from "../../request-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LineLink, TextLink } from "../../ui/link.tsx";
import { Page } from "../../ui/page.tsx";
import { Price } from "../../ui/price.tsx";
import type { Route } from "./+types/state.route.ts";
import { CALL_WORDS, PRESCRIPTION_STATES } from "./prescription-texts.ts";

/** A request of the customer. Unknown requests and other people's give the same 404. */
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
  return name === null ? t("Someone else") : name || t("Self");
}

/** Puts the proposed cart into the cart. */
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
    <Page
      crumbs={pathCrumbs(path, requestNo)}
      title={t("Request {requestNo}", { requestNo })}
      lead={t("Sent on {sentAt}", { sentAt })}
    >
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        <Card as="section">
          <h2 className="flex flex-wrap items-center gap-3 text-lg">
            <Trans phrase="State {state}" state={<Badge tone={state.tone}>{t(state.label)}</Badge>} />
          </h2>
          <p className="mt-2">{t(state.words)}</p>
          {answer && <p className="mt-3 whitespace-pre-line font-semibold">{answer}</p>}
        </Card>
        {proposed.lines.length > 0 && <ProposedCard cart={proposed} taken={actionData} />}
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
          <LineLink to="/book-by-prescription#your-requests">{t("All your requests")}</LineLink>
        </p>
      </div>
    </Page>
  );
}

type ProposedCardProps = {
  cart: ReturnType<typeof proposedCart>;
  /** What could not be put into the cart, and whether anything could. */
  taken: { message: string; inCart: boolean } | undefined;
};

/** The cart that the lab proposes: each test with its price, and one button that adds all. */
export function ProposedCard({ cart, taken }: ProposedCardProps) {
  const t = useTranslate();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card as="section">
      <h2 className="text-lg">{t("Our suggestion")}</h2>
      <p className="mt-1 text-ink-soft">{t("Nothing is booked yet. Add all, or choose in the cart.")}</p>
      <ul className="mt-4 divide-y divide-line">
        {cart.lines.map(({ serviceId, name, path, isPackage, price }) => (
          <li key={serviceId} className="flex min-h-11 items-center justify-between gap-4 py-2">
            {path ? <TextLink to={path}>{name}</TextLink> : <span>{name}</span>}
            {price ? (
              <Price {...price} size="sm" ofPackage={isPackage} />
            ) : (
              <span className="text-ink-soft">{t("Not in your area")}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 flex justify-between gap-4 border-t border-line pt-3 font-semibold">
        <span>{t("Total, before collection charge")}</span>
        <span className="tabular" translate="no">
          {t.rupees(cart.totalPaise)}
        </span>
      </p>
      {cart.pndt && (
        <div className="mt-4">
          <PndtNotice short />
        </div>
      )}
      {taken && (
        <div className="mt-4">
          <ResponseNotice
            kind={taken.inCart ? "warning" : "error"}
            message={taken.message}
            action={
              taken.inCart && (
                <ButtonLink to="/cart" variant="secondary" size="sm">
                  {t("Open the cart")}
                </ButtonLink>
              )
            }
          />
        </div>
      )}
      <Form method="post" className="mt-4">
        <Button type="submit" size="lg" icon="shopping-cart" busy={busy}>
          {t("Add all to cart")}
        </Button>
      </Form>
    </Card>
  );
}

/** The lab's proposal at today's prices of the customer's place. */
export function proposedCart({ catalogue, visitor }: CustomerRequest, { proposed }: PrescriptionView) {
  const services = proposed.flatMap((serviceId) => catalogue.serviceById.get(serviceId) ?? []);
  const lines = services.map((service) => {
    const price = priceOf(service, visitor.place.priceListId);
    return {
      serviceId: service.id,
      name: service.name,
      path: price ? servicePath(service) : null,
      isPackage: service.kind === "package",
      price: price ? { feesPaise: price.feesPaise, offerFeesPaise: price.offerFeesPaise } : null,
    };
  });
  return {
    lines,
    totalPaise: lines.reduce((sum, { price }) => sum + (price?.offerFeesPaise ?? 0), 0),
    pndt: services.some((service) => showsPndtNotice(service, catalogue)),
  };
}

/** Adds the whole proposal to the cart; reports what is unavailable and adds the rest. */
export async function takeProposed(
  facts: CustomerRequest,
  view: PrescriptionView,
): Promise<{ message: string; inCart: boolean }> {
  const { lines } = proposedCart(facts, view);
  return addServices(facts, lines, (name) => `${name} is not available in your area.`);
}
