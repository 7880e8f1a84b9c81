import { Fragment } from "react";
import { isCancelledOrExpired } from "../../../domain/bookings/states.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { joinNames } from "../../i18n/join-names.ts";
import { NowrapTimes, withFigures } from "../../i18n/nowrap-times.tsx";
import { Trans } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { useLayoutData } from "../../state/layout-data.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LineLink, TextLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import { PndtNotice } from "../catalogue/pndt-notice.tsx";
import type { BookingDetail } from "./booking-detail.ts";
import type { RefundView } from "./booking-money.tsx";
import { MoneyCard, RefundList, RefundsCard } from "./booking-money.tsx";
import { BookingBadges, reportLook, StateBadge, statusLook, whatNow } from "./booking-states.tsx";
import { PreparationList } from "./preparation-list.tsx";
import { modeWords } from "./visit-words.ts";

type BookingPartsProps = {
  booking: BookingDetail;
  refunds: readonly RefundView[];
  /** The page already says above what to do or to know. */
  isShownAbove?: boolean;
};

/** First on the page of a cancelled booking: the day, and what comes back and when. */
export function CancelledBanner({ booking, refunds }: Pick<BookingPartsProps, "booking" | "refunds">) {
  const t = useTranslate();
  if (booking.cancelledOn === null) return null;
  return (
    <Notice kind="info" live={false} title={t("Cancelled on {day}", { day: booking.cancelledOn })}>
      {refunds.length > 0 ? (
        <RefundList refunds={refunds} />
      ) : (
        <p>
          {booking.paidPaise > 0 ? t("No refund is due.") : t("Nothing was paid, so there is no refund.")}
        </p>
      )}
    </Notice>
  );
}

/** The cards of a booking's page: visits, people, money, reports, preparation, consents. */
export function BookingParts({ booking, refunds, isShownAbove = false }: BookingPartsProps) {
  const t = useTranslate();
  // With nothing to prepare the first of the two columns would be short.
  const hasPreparation = booking.preparation.length > 0;
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <Card as="section">
            <h2 className="mb-3 text-lg">{t("Booking status")}</h2>
            <BookingBadges booking={booking} className="mb-3" />
            {!isShownAbove && booking.cancelledOn === null && <p className="mb-5">{t(whatNow(booking))}</p>}
            <Milestones booking={booking} />
            {!isCancelledOrExpired(booking.status) && (
              <p className="no-print mt-4">
                <LineLink to={`/dashboard/booking-status/${booking.bookingNo}`}>{t("Track status")}</LineLink>
              </p>
            )}
          </Card>
          {hasPreparation && <PreparationCard preparation={booking.preparation} />}
          {booking.pndt && <PndtNotice short />}
          {!hasPreparation && <VisitCard booking={booking} />}
        </div>
        <div className="grid grid-cols-1 gap-5">
          {hasPreparation && <VisitCard booking={booking} />}
          <ReportsCard booking={booking} />
          <MoneyCard booking={booking} />
          {booking.cancelledOn === null && <RefundsCard refunds={refunds} />}
          {booking.consents.length > 0 && <ConsentsCard consents={booking.consents} />}
        </div>
      </div>
      <HelpLine bookingNo={booking.bookingNo} />
    </>
  );
}

/** Whom to ask when something goes wrong with the booking. */
function HelpLine({ bookingNo }: Pick<BookingDetail, "bookingNo">) {
  const t = useTranslate();
  const { phone } = useLayoutData();
  return (
    <p className="no-print">
      <Trans
        phrase="Need help with this booking? Call {phone} or {write}."
        phone={<PhoneLink number={phone} className="text-link" />}
        write={<TextLink to={`/grievance?booking=${bookingNo}`}>{t("write to us")}</TextLink>}
      />
    </p>
  );
}

/** The five milestones, and every event behind a press. */
export function Milestones({
  booking,
}: {
  booking: Pick<BookingDetail, "bookingNo" | "milestones" | "timeline">;
}) {
  const t = useTranslate();
  const { bookingNo, milestones, timeline } = booking;
  return (
    <>
      <Timeline events={milestones} label={t("Booking {bookingNo}", { bookingNo })} />
      {timeline.length > 0 ? (
        // Paper has the milestones alone.
        <div className="no-print">
          <Disclosure summary={t("Show all")}>
            <Timeline events={timeline} label={t("All updates")} />
          </Disclosure>
        </div>
      ) : (
        // Every booking has a first line; its month was taken off (decision 101).
        <p>{t("The details of this booking are in our archive. Ask us for them by the booking number.")}</p>
      )}
    </>
  );
}

function VisitCard({ booking }: { booking: BookingDetail }) {
  const t = useTranslate();
  const { people, visits } = booking;
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg">{visits.length > 1 ? t("The two visits") : t("The visit")}</h2>
      <dl className="grid grid-cols-1 gap-3">
        <Fact term={people.length > 1 ? t("Patients") : t("Patient")}>
          {people.map(({ name, words, tests }) => (
            <span key={name + words} className="block">
              <strong>{name}</strong>
              {words && `, ${words}`}
              {tests.length > 0 && `: ${joinNames(tests)}`}
            </span>
          ))}
        </Fact>
        {visits.map((visit) => (
          <Fragment key={visit.number}>
            <Fact term={visitTerm(visits.length, visit.mode, t)}>
              <strong>
                <NowrapTimes text={visit.time} />
              </strong>
              {visits.length > 1 && (
                <span className="mt-1 block">
                  <StateBadge look={statusLook(visit.status)} />
                </span>
              )}
              {visit.tests.length > 0 && <span className="block">{joinNames(visit.tests)}</span>}
            </Fact>
            <Fact term={visit.place.title}>
              {visit.place.words}
              {visit.place.note && <span className="mt-1 block text-ink-soft">{visit.place.note}</span>}
              {visit.place.phone && (
                <PhoneLink number={visit.place.phone} className="text-link flex min-h-11 items-center" />
              )}
              {visit.place.directions && booking.bring.length > 0 && (
                <a
                  href={visit.place.directions}
                  rel="noopener"
                  className="text-link flex min-h-11 items-center"
                >
                  {t("Directions")}
                </a>
              )}
            </Fact>
          </Fragment>
        ))}
        {booking.bring.length > 0 && (
          <>
            {visits.some(({ mode }) => mode === "home") && (
              <Fact term={t("Who will visit")}>
                <Collector collector={booking.collector} />
              </Fact>
            )}
            <Fact
              term={visits.every(({ mode }) => mode === "home") ? t("Please keep ready") : t("What to bring")}
            >
              <ul className="list-disc pl-5">
                {booking.bring.map((words) => (
                  <li key={words}>{withFigures(words)}</li>
                ))}
              </ul>
            </Fact>
          </>
        )}
      </dl>
    </Card>
  );
}

/** Who comes to the door: the collector by name and photograph as soon as one is known. */
function Collector({ collector }: Pick<BookingDetail, "collector">) {
  const t = useTranslate();
  if (!collector) {
    return t("A trained phlebotomist with sealed needles and tubes. Please ask for the identity card.");
  }
  const { name, photo, startCode: code } = collector;
  return (
    <>
      {photo && (
        <img
          src={`data:image/jpeg;base64,${photo}`}
          alt={t("Photo of {name}", { name })}
          width={96}
          height={96}
          className="my-2 size-24 rounded-card object-cover"
        />
      )}
      <strong className="block">{t("{name}, with an identity card of the laboratory", { name })}</strong>
      <span className="block">
        {t("Start code {code}: tell it at the door, once you have seen the identity card.", { code })}
      </span>
    </>
  );
}

/** With two visits either may be the earlier one, so each is labelled by its kind. */
function visitTerm(count: number, mode: "home" | "lab", t: Translate): string {
  return count === 1 ? t("Date and time") : modeWords(mode, t);
}

/** The consents given with the booking, in the wording that was shown. */
function ConsentsCard({ consents }: Pick<BookingDetail, "consents">) {
  const t = useTranslate();
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg">{t("Your consents")}</h2>
      <ul className="grid grid-cols-1 gap-3">
        {consents.map(({ code, words, tests, when }) => (
          <li key={code}>
            {t.lookup(words)}
            <span className="block text-sm text-ink-soft">
              {tests.length > 0 && `${t("For {tests}.", { tests: joinNames(tests) })} `}
              <NowrapTimes text={when} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ReportsCard({ booking }: { booking: BookingDetail }) {
  const lang = useContentLanguage();
  const t = useTranslate();
  // No report is promised for a booking that was cancelled or never paid.
  const isOver = isCancelledOrExpired(booking.status);
  return (
    <Card as="section">
      <h2 id="reports" className="mb-3 text-lg">
        {t("Tests and reports")}
      </h2>
      <ul className="grid grid-cols-1 gap-4">
        {booking.items.map((item) => (
          <li key={item.serviceId} className="grid grid-cols-1 gap-1">
            <span lang={lang} className="font-semibold">
              <WholeWords text={item.name} />
            </span>
            {item.patient && (
              <span className="text-sm text-ink-soft">{t("For {patient}", { patient: item.patient })}</span>
            )}
            {item.contents.length > 0 && (
              <span lang={lang} className="text-sm text-ink-soft">
                <WholeWords text={joinNames(item.contents)} />
              </span>
            )}
            {item.notDone && <NotDone notDone={item.notDone} />}
            <span className="flex flex-wrap items-center gap-2">
              {item.notDone?.tests !== null &&
                !(item.reportStatus === "pending" && (isOver || item.promisedBy)) && (
                  <StateBadge look={reportLook(item.reportStatus)} />
                )}
              {!isOver && item.reportStatus === "pending" && item.promisedBy && (
                <span className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
                  <Icon name="clock" size={16} />
                  {withFigures(t("Report by {promised}", { promised: item.promisedBy }))}
                </span>
              )}
              {item.reportId && item.reportStatus !== "pending" && item.reportStatus !== "onhold" && (
                <ButtonLink to={`/reports/${item.reportId}`} size="sm" variant="secondary">
                  {t("View report")} <span className="sr-only">{t("of {name}", { name: item.name })}</span>
                </ButtonLink>
              )}
              {item.isOwners && (
                <span className="text-sm text-ink-soft">
                  {t("This report is in the patient's own account. Only they can share it.")}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What of a test or a package was not done, and what goes back for it; its refund has a card of its own. */
function NotDone({ notDone }: { notDone: NonNullable<BookingDetail["items"][number]["notDone"]> }) {
  const t = useTranslate();
  const { amount, tests, isSampleUnfit } = notDone;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge icon="undo">
        {tests === null ? t("Not done") : t("Not done: {tests}", { tests: joinNames(tests) })}
      </Badge>
      <span className="tabular text-sm">
        <Trans phrase="Refund {amount}" amount={amount} />
      </span>
      {isSampleUnfit && (
        <span className="w-full text-sm text-ink-soft">{t("The sample was not fit for testing.")}</span>
      )}
    </span>
  );
}

function PreparationCard({ preparation }: Pick<BookingDetail, "preparation">) {
  const t = useTranslate();
  return (
    <Card as="section" look="tinted">
      <h2 className="mb-3 text-lg">{t("Before the visit")}</h2>
      {preparation.map(({ number, mode, namesTests, ...each }) => (
        <div key={number} className="mt-4 first-of-type:mt-0">
          {preparation.length > 1 && <h3 className="mb-2 text-base">{modeWords(mode, t)}</h3>}
          <PreparationList preparation={each} namesTests={namesTests} />
        </div>
      ))}
    </Card>
  );
}
