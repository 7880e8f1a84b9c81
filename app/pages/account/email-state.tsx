import { Link } from "react-router";
import { Notice } from "../../ui/notice.tsx";

/** Says why nothing comes by e-mail, where that is so. */
export function EmailState({ email, verified }: { email: string; verified: boolean }) {
  if (verified) return null;
  return (
    <Notice
      kind="info"
      live={false}
      title={email === "" ? "You have given no e-mail address." : "Your e-mail address is not confirmed yet."}
      action={
        <Link to="/my-profile/my-details" className="text-link">
          {email === "" ? "Give an address in My Details" : "Confirm it in My Details"}
        </Link>
      }
      message="Until then nothing comes by e-mail."
    />
  );
}
