import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { RangeBar } from "../../ui/range-bar.tsx";
import { DataTable } from "../../ui/table.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { Columns, Part, Specimen } from "./specimen.tsx";

type Line = { name: string; value: number; unit: string; low?: number; high?: number; flag: string };

const LINES: Line[] = [
  { name: "Haemoglobin", value: 11.2, unit: "g/dL", low: 12, high: 15, flag: "Low" },
  { name: "Fasting glucose", value: 92, unit: "mg/dL", low: 70, high: 100, flag: "In range" },
  { name: "LDL cholesterol", value: 212, unit: "mg/dL", high: 130, flag: "High" },
  { name: "HDL cholesterol", value: 46, unit: "mg/dL", low: 40, flag: "In range" },
];

/** Cards, tables, timelines and range bars. */
export function Reports() {
  return (
    <Part id="reports" title="Cards, tables, results">
      <Specimen title="Cards">
        <Columns>
          <Card>Plain, with a hairline.</Card>
          <Card look="tinted">Tinted, for quiet facts.</Card>
          <Card look="floating">Floating, above the page.</Card>
          <Card to="/dev/ui">One link; lifts on hover.</Card>
        </Columns>
      </Specimen>
      <Specimen title="Table" note="Cards on a phone.">
        <DataTable
          caption="Results of 05/12/2026"
          rows={LINES}
          rowKey={(line) => line.name}
          columns={[
            { header: "Test", cell: (line) => line.name, names: true },
            { header: "Result", cell: (line) => `${line.value} ${line.unit}`, align: "end" },
            {
              header: "Flag",
              cell: (line) => <FlagBadge flag={line.flag} />,
            },
          ]}
        />
      </Specimen>
      <Specimen title="Range bar" note="Words and an icon say it; the colour only repeats it.">
        <Columns>
          {LINES.map(({ name, value, unit, low, high }) => (
            <Card key={name}>
              <p className="mb-2 font-semibold tabular">
                {name} {value} {unit}
              </p>
              <RangeBar name={name} value={value} unit={unit} range={{ low, high }} />
            </Card>
          ))}
        </Columns>
      </Specimen>
      <Specimen title="Timeline">
        <Columns>
          <Timeline
            label="Booking 10482"
            events={[
              {
                title: "Booked",
                state: "done",
                at: { iso: "2026-12-04T18:02+05:30", text: "04/12/2026, 6:02 p.m." },
              },
              {
                title: "Sample collected",
                state: "done",
                at: { iso: "2026-12-05T07:41+05:30", text: "05/12/2026, 7:41 a.m." },
              },
              { title: "At the lab", state: "current", note: "2 of 3 tests are done." },
              { title: "Report", state: "next", note: "Promised by 7:30 p.m." },
            ]}
          />
          <Timeline
            label="Booking 10390"
            events={[
              {
                title: "Booked",
                state: "done",
                at: { iso: "2026-12-01T10:00+05:30", text: "01/12/2026, 10:00 a.m." },
              },
              { title: "Report is late", state: "late", note: "We promised it by 6 p.m. It comes by 9 p.m." },
              { title: "Cancelled", state: "stopped", note: "₹1,299 goes back to your card." },
            ]}
          />
        </Columns>
      </Specimen>
    </Part>
  );
}

function FlagBadge({ flag }: { flag: string }) {
  if (flag === "In range") {
    return (
      <Badge tone="green" icon="check">
        {flag}
      </Badge>
    );
  }
  return (
    <Badge tone="red" icon={flag === "High" ? "chevron-up" : "chevron-down"}>
      {flag}
    </Badge>
  );
}
