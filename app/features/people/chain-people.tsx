import type { ReactNode } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import type { PhotoView } from "../../ui/photo.tsx";
import { PhotoPicture } from "../../ui/photo.tsx";
import { Picture } from "../../ui/picture.tsx";

export interface ChainPeopleView {
  pathologists: PhotoView[];
  collectors: PhotoView[];
  reception: PhotoView | null;
  /** A demo site shows who would be there, marked as examples. */
  demo: boolean;
}

/** The people of the chain: pathologists with their registration, collectors, the reception. Without photographs a demo shows examples. */
export function ChainPeople({ people }: { people: ChainPeopleView }) {
  const t = useTranslate();
  const { pathologists, collectors, reception, demo } = people;
  const isExample = pathologists.length + collectors.length === 0;
  if (isExample && !demo) return null;
  return (
    <section aria-labelledby="meet-our-team" className="mt-10">
      <h2 id="meet-our-team">{t("Meet our team")}</h2>
      <div className="mt-4 grid grid-cols-1 items-center gap-6 lg:grid-cols-2">
        {reception ? (
          <figure>
            <PhotoPicture
              photo={reception}
              sizes="(width < 64rem) 100vw, 38rem"
              className="w-full rounded-card"
            />
            {reception.caption && (
              <figcaption className="mt-2 text-sm text-ink-soft">{reception.caption}</figcaption>
            )}
          </figure>
        ) : (
          <Picture name="people-reception" alt="" className="mx-auto h-auto w-full max-w-110" />
        )}
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {[...pathologists, ...collectors].map((photo) => (
            <li key={photo.slot}>
              <Person
                picture={
                  <PhotoPicture photo={photo} sizes="6rem" className="size-24 rounded-full object-cover" />
                }
                name={photo.name}
                role={photo.registration ? t("Pathologist") : t("Sample collector")}
                registration={photo.registration}
              />
            </li>
          ))}
          {isExample && (
            <>
              <li>
                <Person
                  picture={<Picture name="portrait-pathologist" alt="" width={96} />}
                  name={t("Name of the pathologist")}
                  role={t("Pathologist")}
                  registration="EXAMPLE 00000"
                  isExample
                />
              </li>
              <li>
                <Person
                  picture={<Picture name="portrait-collector" alt="" width={96} />}
                  name={t("Name of the collector")}
                  role={t("Sample collector")}
                  registration=""
                  isExample
                />
              </li>
            </>
          )}
        </ul>
      </div>
    </section>
  );
}

type PersonProps = {
  picture: ReactNode;
  name: string;
  role: string;
  registration: string;
  isExample?: boolean;
};

function Person({ picture, name, role, registration, isExample = false }: PersonProps) {
  const t = useTranslate();
  return (
    <Card as="article" className="grid h-full justify-items-start gap-1">
      {picture}
      <h3 className="mt-2 text-base">{name}</h3>
      <p className="text-sm text-ink-soft">{role}</p>
      {registration && (
        <p className="tabular text-sm text-ink-soft">{t("Reg. no. {number}", { number: registration })}</p>
      )}
      {isExample && <Badge icon="info">{t("Example")}</Badge>}
    </Card>
  );
}
