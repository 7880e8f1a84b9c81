import { useContentLanguage } from "../../i18n/use-translate.ts";

interface ContentsListProps {
  title: string;
  /** The sections of a text; `id` is the id of the section's heading. */
  sections: readonly { id: string; title: string }[];
  className: string;
}

/** A table of contents that links to each section of a long text. */
export function ContentsList({ title, sections, className }: ContentsListProps) {
  const lang = useContentLanguage();
  return (
    <nav aria-label={title} className={`rounded-card bg-surface-2 p-4 ${className}`}>
      <p className="font-semibold">{title}</p>
      <ul lang={lang} className="mt-1 sm:columns-2 lg:columns-1">
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className="inline-block py-2.5 text-(color:--color-link) hover:underline"
            >
              {section.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
