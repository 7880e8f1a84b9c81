import { Icon } from "../../ui/icon.tsx";
import { ICON_NAMES } from "../../ui/icon-names.ts";
import { Part, Specimen } from "./specimen.tsx";

const COLOURS = [
  ["surface", "surface-2", "surface-3", "raised", "line", "line-strong"],
  ["ink", "ink-soft", "ink-off", "link", "focus"],
  ["action", "action-hover", "action-pressed", "action-soft", "action-soft-2"],
  ["offer", "offer-strong", "offer-soft", "offer-ink"],
  ["good", "good-soft", "good-line", "bad", "bad-soft", "bad-fill"],
];

const SIZES = [
  ["4xl", "48"],
  ["3xl", "36"],
  ["2xl", "28"],
  ["xl", "22"],
  ["lg", "18"],
  ["base", "16"],
  ["sm", "14"],
  ["xs", "12"],
];

/** Colour, type and icons. */
export function Foundations() {
  return (
    <Part id="foundations" title="Colour, type, icons">
      <Specimen title="Colours" note="Names follow the scheme: the same name is right on light and on dark.">
        <div className="grid gap-3">
          {COLOURS.map((row) => (
            <ul key={row[0]} className="flex flex-wrap gap-3">
              {row.map((name) => (
                <li key={name} className="w-24 text-xs">
                  <span
                    className="mb-1 block h-12 rounded-control border border-line"
                    style={{ background: `var(--color-${name})` }}
                  />
                  {name}
                </li>
              ))}
            </ul>
          ))}
        </div>
      </Specimen>
      <Specimen title="Type" note="Eight sizes. Figures in prices and reports are tabular.">
        {SIZES.map(([name, px]) => (
          <p
            key={name}
            className="truncate"
            style={{ fontSize: `var(--text-${name})`, lineHeight: `var(--text-${name}--line-height)` }}
          >
            {px} Thyroid profile ₹1,20,000
          </p>
        ))}
        <p className="mt-2" lang="bn">
          বাংলা: আপনার রিপোর্ট প্রস্তুত।
        </p>
        <p className="tabular mt-2">Tabular: 1,111.10 / 9,888.80</p>
      </Specimen>
      <Specimen title="Icons" note="One sprite; 20 px beside text, 24 px alone.">
        <ul className="flex flex-wrap gap-3 text-link">
          {ICON_NAMES.map((name) => (
            <li key={name} title={name}>
              <Icon name={name} size={24} label={name} />
            </li>
          ))}
        </ul>
      </Specimen>
    </Part>
  );
}
