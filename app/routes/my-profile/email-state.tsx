import { useTranslate } from "../../i18n/use-translate.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Says why nothing comes by e-mail, if that is so. */
export function EmailState({ email, verified }: { email: string; verified: boolean }) {
  const t = useTranslate();
  if (verified) return null;
  return (
    <Notice
      kind="info"
      live={false}
      title={
        email === "" ? t("You have given no e-mail address.") : t("Your e-mail address is not confirmed yet.")
      }
      action={
        <Link to="/my-profile/my-details" className="inline-flex min-h-11 items-center text-link">
          {email === "" ? t("Give an address in My Details") : t("Confirm it in My Details")}
        </Link>
      }
      message={t("Until then nothing comes by e-mail.")}
    />
  );
}
