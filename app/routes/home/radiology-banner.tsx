import { useTranslate } from "../../i18n/use-translate.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";

/** The link to scans. */
export function RadiologyBanner() {
  const t = useTranslate();
  return (
    <section className="home-section pb-0 md:pb-0">
      <div className="page-width">
        <div className="radiology-banner">
          <div className="grid grid-cols-1 justify-items-start gap-3">
            <h2>{t("Radiology tests by appointment")}</h2>
            <p>
              {t(
                "X-ray, ultrasound, CT, MRI and heart tests at Rajarhat and Howrah, with clear preparation instructions.",
              )}
            </p>
            <ButtonLink to="/radiology-test" variant="secondary" iconAfter="arrow-right">
              {t("See radiology tests")}
            </ButtonLink>
          </div>
          <Picture name="radiology-banner" alt="" className="radiology-picture" />
        </div>
      </div>
    </section>
  );
}
