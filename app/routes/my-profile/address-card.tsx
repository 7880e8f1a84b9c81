import { useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ADDRESSES_PATH } from "./list-paths.ts";

type AddressCardProps = {
  id: string;
  label: string;
  words: string;
  contactMobile: string;
  served: boolean;
};

/** One address, with what can be done. */
export function AddressCard({ id, label, words, contactMobile, served }: AddressCardProps) {
  const t = useTranslate();
  return (
    <li className="card card-padded grid grid-cols-1 content-between gap-3">
      <div>
        <h2 className="text-lg">{label}</h2>
        <p className="text-ink-soft">{words}</p>
        {contactMobile && (
          <p className="text-sm text-ink-soft">{t("Call {contactMobile}", { contactMobile })}</p>
        )}
        <p className="mt-2">
          {served ? (
            <Badge tone="green" icon="check">
              {t("Home collection")}
            </Badge>
          ) : (
            <Badge tone="yellow" icon="alert-circle">
              {t("No home collection here yet")}
            </Badge>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`${ADDRESSES_PATH}?edit=${id}`} variant="secondary" size="sm" icon="pencil">
          {t("Edit")} <span className="sr-only">{label}</span>
        </ButtonLink>
        <ButtonLink
          to={`${ADDRESSES_PATH}?remove=${id}`}
          variant="quiet"
          size="sm"
          icon="trash"
          preventScrollReset
        >
          {t("Remove")} <span className="sr-only">{label}</span>
        </ButtonLink>
      </div>
    </li>
  );
}
