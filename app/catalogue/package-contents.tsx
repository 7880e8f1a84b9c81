import { Link } from "react-router";
import { Icon } from "../ui/icon.tsx";
import { useSay } from "../words/use-say.ts";
import { DetailSection } from "./detail-section.tsx";

export interface ContentGroupView {
  name: string;
  valueCount: number;
  services: { id: number; name: string; path: string; values: string[] }[];
}

/** What a package contains, in groups, each test with the values it measures. */
export function PackageContents({ groups, values }: { groups: readonly ContentGroupView[]; values: number }) {
  const say = useSay();
  const tests = groups.reduce((sum, group) => sum + group.services.length, 0);
  return (
    <DetailSection
      id="contents"
      title={`What is included: ${counted(tests, "test")}${values > 0 ? `, ${counted(values, "value")}` : ""}`}
    >
      <div className="grid grid-cols-1 gap-5">
        {groups.map((group) => (
          <section key={group.name} aria-label={group.name} className="rounded-card border border-line">
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-t-card bg-surface-2 px-4 py-2.5 text-base">
              {group.name}
              <span className="text-sm font-normal text-ink-soft">
                {counted(group.services.length, "test")}
                {group.valueCount > 0 && `, ${counted(group.valueCount, "value")}`}
              </span>
            </h3>
            <ul>
              {group.services.map((service) => (
                <li key={service.id} className="flex gap-3 border-t border-line px-4 py-3">
                  <Icon name="check" size={20} className="mt-0.5 flex-none text-good" />
                  <div className="min-w-0">
                    <Link
                      to={service.path}
                      className="font-semibold hover:text-(color:--color-link) hover:underline"
                    >
                      {service.name}
                    </Link>
                    {service.values.length > 1 && (
                      <p className="text-sm text-ink-soft">
                        {service.values.length} {say("values:")} {service.values.join(", ")}
                      </p>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </DetailSection>
  );
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
