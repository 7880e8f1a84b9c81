import { useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EditLink, RemoveLink } from "./entry-links.tsx";
import { FAMILY_PATH } from "./list-paths.ts";

export interface FamilyRow {
  id: string;
  name: string;
  words: string;
  isSelf: boolean;
  complete: boolean;
  /** An adult whose reports are in this account. */
  canInvite: boolean;
  invitedUntil: string | null;
  ownsReports: boolean;
  shares: boolean;
}

/** One person of the family with the possible actions. */
export function FamilyCard({ patient }: { patient: FamilyRow }) {
  const t = useTranslate();
  const { id, name, words, isSelf, complete, canInvite, invitedUntil, ownsReports, shares } = patient;
  return (
    <li className="card card-padded grid grid-cols-1 content-between gap-3">
      <div>
        <h2 className="text-lg">{name || t("You")}</h2>
        <p className="text-ink-soft">{words}</p>
        {!complete && (
          <p className="mt-1">
            <Badge tone="yellow" icon="alert-circle">
              {t("Details missing")}
            </Badge>
          </p>
        )}
        {invitedUntil && (
          <p className="mt-1 text-sm text-ink-soft">
            {t("Invited to manage their own reports until {invitedUntil}", { invitedUntil })}
          </p>
        )}
        {ownsReports && (
          <p className="mt-1">
            <Badge tone="blue" icon="user">
              {shares
                ? t("Manages their own reports and shares them with you")
                : t("Manages their own reports")}
            </Badge>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {!ownsReports && <EditLink list={FAMILY_PATH} id={id} name={name || t("your details")} />}
        {(canInvite || invitedUntil) && (
          <ButtonLink to={`${FAMILY_PATH}?invite=${id}`} variant="secondary" size="sm" icon="share">
            {invitedUntil ? t("Invitation") : t("Invite")} <span className="sr-only">{name}</span>
          </ButtonLink>
        )}
        {!isSelf && <RemoveLink list={FAMILY_PATH} id={id} name={name} />}
      </div>
    </li>
  );
}
