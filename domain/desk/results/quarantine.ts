import type { Catalogue, ReferenceRange, Service } from "../../catalogue/types.ts";
import { analytesOf } from "../../reports/analytes.ts";
import { personOf } from "../../reports/order-mismatch.ts";
import { chooseRange } from "../../reports/ranges.ts";
import type { Outcome } from "../../reports/release-report.ts";
import type { MessageReview, StaffError, StaffReportsService } from "../../reports/staff/service.ts";
import { documentOf } from "../../reports/staff/service.ts";
import { takenAt } from "../../reports/taken-at.ts";
import type { Analyte, LabOrder } from "../../reports/types.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Random } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { StaffAccount } from "../../staff/accounts/types.ts";
import { isInScope, isWholeChain } from "../../staff/scope.ts";
import type { StaffAction } from "../../staff/staff-action.ts";
import { staffEntry } from "../../staff/staff-action.ts";
import type { DocumentPictures, Picture } from "../requests/prescriptions.ts";
import type { ResultsStore } from "./ports.ts";
import { MAX_LISTED } from "./ports.ts";

/** A booked test that a message may belong to. */
export interface Candidate {
  accession: string;
  bookingNo: string;
  serviceName: string;
  patientName: string;
}

export interface ExpectedValue extends Pick<Analyte, "code" | "name" | "unit"> {
  range: Pick<ReferenceRange, "low" | "high" | "text"> | null;
}

/** A message as it was sent, beside what was expected. */
export interface MessageReviewPage extends MessageReview {
  /** The analytes of the booked test with this patient's ranges; empty if no test was found. */
  expected: ExpectedValue[];
  serviceName: string;
  /** The test has a report already, with which the message does not agree. */
  hasReport: boolean;
  /** Tests of the booking that was searched for, as candidates for the message. */
  candidates: Candidate[];
  /** Of its PDF, which is shown as pictures; 0 without one. */
  pages: number;
}

export interface Retry {
  id: string;
  reason: string;
  acceptPatient: boolean;
  accession: string | null;
}

/** Messages of the lab's system that were quarantined, judged by the use cases of the command. */
export interface QuarantineService {
  list(account: StaffAccount, most?: number): ReturnType<StaffReportsService["quarantined"]>;
  /** `looked`: the booking number or accession that staff searched for; "" for none. */
  review(account: StaffAccount, id: string, looked: string): Promise<MessageReviewPage | undefined>;
  /** A page of its PDF, from 1. */
  picture(account: StaffAccount, id: string, page: number): Promise<Picture | undefined>;
  retry(account: StaffAccount, retry: Retry): Promise<Result<Outcome, StaffError>>;
  dismiss(account: StaffAccount, request: { id: string; reason: string }): Promise<Result<void, StaffError>>;
}

export function quarantineService({
  store,
  staff,
  catalogue,
  note,
  wake,
  pictures,
  ...clocks
}: {
  store: Pick<ResultsStore, "orders" | "hasReport">;
  staff: Pick<StaffReportsService, "quarantined" | "show" | "release" | "refuse" | "orderOf">;
  catalogue: () => Catalogue;
  note(action: StaffAction): Promise<void>;
  clock: Clock;
  random: Random;
  wake: () => void;
  pictures: DocumentPictures;
}): QuarantineService {
  /** An account limited to labs sees messages of their bookings; messages without a booking are for accounts of the whole chain. */
  async function isMessageInScope(account: StaffAccount, id: string): Promise<boolean> {
    if (isWholeChain(account)) return true;
    const accession = await staff.orderOf(id);
    const [order] = accession === null ? [] : await store.orders(accession);
    return order !== undefined && isInScope(account, order.where);
  }

  return {
    list: (account, most = MAX_LISTED) => staff.quarantined({ scope: account, most }),

    async review(account, id, asked) {
      if (!(await isMessageInScope(account, id))) return undefined;
      const judged = await staff.show(id, account.name);
      if (!judged) return undefined;
      const { serviceById } = catalogue();
      const service = judged.order && serviceById.get(judged.order.serviceId);
      const looked = asked === "" ? [] : await store.orders(asked);
      const found = looked.filter(({ where }) => isInScope(account, where));
      // It names patients, so the reading is recorded on its own.
      const [first] = found;
      if (first) {
        const { bookingNo, customerId } = first;
        const read = {
          action: "tests of a booking read",
          subject: bookingNo,
          details: { message: id },
          customerId,
        };
        await note(staffEntry(clocks, account.name, read));
      }
      const document = pdfOf(judged);
      return {
        ...judged,
        pages: document ? await pictures.count(document) : 0,
        serviceName: service?.name ?? "",
        hasReport: judged.order !== null && (await store.hasReport(judged.order.accession)),
        expected:
          service && judged.order
            ? expectedOf(service, judged.order, {
                catalogue: catalogue(),
                receivedAt: judged.message.receivedAt,
              })
            : [],
        candidates: found.map(({ accession, bookingNo, serviceId, patientName }) => ({
          accession,
          bookingNo,
          patientName,
          serviceName: serviceById.get(serviceId)?.name ?? "",
        })),
      };
    },

    async picture(account, id, page) {
      if (!(await isMessageInScope(account, id))) return undefined;
      const judged = await staff.show(id, account.name);
      const document = judged && pdfOf(judged);
      return document ? pictures.draw(document, page) : undefined;
    },

    async retry(account, { accession, ...request }) {
      if (!(await isMessageInScope(account, request.id))) return fail("unknown");
      if (accession !== null) {
        const [order] = await store.orders(accession);
        if (!order || !isInScope(account, order.where)) return fail("unknown");
      }
      const retried = await staff.release({ ...request, accession, by: account.name, dryRun: false });
      if (retried.ok) wake();
      return retried;
    },

    async dismiss(account, { id, reason }) {
      if (!(await isMessageInScope(account, id))) return fail("unknown");
      const refused = await staff.refuse({ id, reason, by: account.name, dryRun: false });
      return refused.ok ? done(undefined) : refused;
    },
  };
}

function pdfOf(judged: MessageReview) {
  const content = documentOf(judged);
  return content && { name: "document.pdf", mediaType: "application/pdf", content };
}

function expectedOf(
  service: Service,
  order: LabOrder,
  { catalogue, receivedAt }: { catalogue: Catalogue; receivedAt: Date },
): ExpectedValue[] {
  const analytes = analytesOf(service, catalogue);
  const collectedAt = takenAt(order, receivedAt);
  const known = personOf([], analytes, { service, order, collectedAt });
  return analytes.map(({ code, name, unit, ranges }) => ({
    code,
    name,
    unit,
    range: known.ok ? chooseRange(ranges, known.value.person) : null,
  }));
}
