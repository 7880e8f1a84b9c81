import { useSay } from "../../i18n/use-say.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";

/** The way to scans. */
export function RadiologyBanner() {
  const say = useSay();
  return (
    <section className="home-section pb-0 md:pb-0">
      <div className="page-width">
        <div className="radiology-banner">
          <div className="grid grid-cols-1 justify-items-start gap-3">
            <h2>{say("Radiology tests by appointment")}</h2>
            <p>
              {say(
                "X-ray, ultrasound, CT, MRI and heart tests at Rajarhat and Howrah, with the preparation told before.",
              )}
            </p>
            <ButtonLink to="/radiology-test" variant="secondary" iconAfter="arrow-right">
              {say("See radiology tests")}
            </ButtonLink>
          </div>
          <Picture name="radiology-banner" alt="" className="radiology-picture" />
        </div>
      </div>
    </section>
  );
}
