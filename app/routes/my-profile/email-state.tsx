import { useSay } from "../../i18n/use-say.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Says why nothing comes by e-mail, if that is so. */
export function EmailState({ email, verified }: { email: string; verified: boolean }) {
  const say = useSay();
  if (verified) return null;
  return (
    <Notice
      kind="info"
      live={false}
      title={
        email === ""
          ? say("You have given no e-mail address.")
          : say("Your e-mail address is not confirmed yet.")
      }
      action={
        <Link to="/my-profile/my-details" className="inline-flex min-h-11 items-center text-link">
          {email === "" ? say("Give an address in My Details") : say("Confirm it in My Details")}
        </Link>
      }
      message={say("Until then nothing comes by e-mail.")}
    />
  );
}
