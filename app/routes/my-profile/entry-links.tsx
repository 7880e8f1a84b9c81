import { useTranslate } from "../../i18n/use-translate.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** An entry of one of the profile's lists; screen readers hear its name after the label. */
type EntryLinkProps = { list: string; id: string; name: string };

export function EditLink({ list, id, name }: EntryLinkProps) {
  const t = useTranslate();
  return (
    <ButtonLink to={`${list}?edit=${id}`} variant="secondary" size="sm" icon="pencil">
      {t("Edit")} <span className="sr-only">{name}</span>
    </ButtonLink>
  );
}

export function RemoveLink({ list, id, name }: EntryLinkProps) {
  const t = useTranslate();
  return (
    <ButtonLink to={`${list}?remove=${id}`} variant="quiet" size="sm" icon="trash" preventScrollReset>
      {t("Remove")} <span className="sr-only">{name}</span>
    </ButtonLink>
  );
}

/** Paths of the profile's lists: each handles its own forms, with the edited or removed entry in the query. */
export const FAMILY_PATH = "/my-profile/my-family";
export const ADDRESSES_PATH = "/my-profile/my-addresses";
