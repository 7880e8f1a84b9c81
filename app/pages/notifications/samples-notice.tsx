import { Link } from "react-router";
import { Notice } from "../../ui/notice.tsx";

/** Says that what follows is about nobody. */
export function SamplesNotice() {
  return (
    <Notice kind="info" live={false} title="These notifications are samples">
      <p>
        <Link to="/login?return-url=%2Fnotifications" className="text-link">
          Log in
        </Link>{" "}
        to see your own.
      </p>
    </Notice>
  );
}
