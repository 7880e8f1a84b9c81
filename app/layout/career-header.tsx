import { JOB_LOCATIONS } from "../features/copy/site-links.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { useFrame } from "./frame-data.ts";
import { Brand } from "./header.tsx";

/** The header of /career (specification, section 2.11): the logo, the label, and where there are jobs. */
export function CareerHeader() {
  const t = useTranslate();
  const { socialLinks, publicUrl } = useFrame();
  return (
    <header className="career-header">
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <Brand />
        <p className="text-xl font-bold">{t("Career")}</p>
        <p className="text-sm text-ink-soft sm:ml-auto">{JOB_LOCATIONS.map(t.known).join(" · ")}</p>
        <div hidden>
          <p>{t("Share this Job")}</p>
          <ul>
            {socialLinks.map(({ name, url }) => (
              <li key={name}>
                <a href={`${url}?u=${encodeURIComponent(`${publicUrl}/career`)}`}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </header>
  );
}
