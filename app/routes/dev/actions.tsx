import { useState } from "react";
import { Badge, Chip } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Part, Row, Specimen } from "./specimen.tsx";

const VARIANTS = ["primary", "secondary", "quiet", "danger"] as const;

/** Buttons, chips and badges. */
export function Actions() {
  const [busy, setBusy] = useState(false);
  const [conditions, setConditions] = useState(["Diabetes", "Thyroid", "Fever"]);
  return (
    <Part id="actions" title="Buttons, chips, badges">
      <Specimen
        title="Variants"
        note="Hover darkens, press shrinks by 2 %, focus draws the ring; one primary per view."
      >
        <div className="grid gap-3">
          {VARIANTS.map((variant) => (
            <Row key={variant}>
              <Button variant={variant}>{variant}</Button>
              <Button variant={variant} icon="calendar">
                With icon
              </Button>
              <Button variant={variant} busy>
                Busy keeps width
              </Button>
              <Button variant={variant} disabled>
                Disabled
              </Button>
            </Row>
          ))}
        </div>
      </Specimen>
      <Specimen title="States of a service's button">
        <Row>
          <Button>BOOK TEST</Button>
          <Button selected>SELECTED</Button>
          <Button covered>In your package</Button>
          <Button busy={busy} onClick={() => setBusy(true)}>
            Press to be busy
          </Button>
        </Row>
      </Specimen>
      <Specimen title="Sizes" note="36, 44 and 52 px; the small one is still touched at 44 or more.">
        <Row>
          <Button size="sm">Small</Button>
          <Button>Medium</Button>
          <Button size="lg">Large</Button>
          <Button variant="secondary" icon="search" iconOnly>
            Search
          </Button>
          <Button variant="quiet" size="sm" icon="trash" iconOnly>
            Remove
          </Button>
        </Row>
      </Specimen>
      <Specimen title="Links that look like buttons">
        <Row>
          <ButtonLink to="/dev/ui#actions">VIEW ALL TESTS</ButtonLink>
          <ButtonLink to="/dev/ui#actions" variant="secondary" iconAfter="arrow-right">
            All packages
          </ButtonLink>
        </Row>
        <div className="mt-3 max-w-90">
          <Button wide size="lg">
            Pay ₹1,299
          </Button>
        </div>
      </Specimen>
      <Specimen title="Chips">
        <Row>
          {conditions.map((label) => (
            <Chip
              key={label}
              label={label}
              remove={{ onRemove: () => setConditions(conditions.filter((other) => other !== label)) }}
            />
          ))}
          <Chip label="By link" remove={{ to: "/dev/ui" }} />
          <Chip label="Stays" />
        </Row>
      </Specimen>
      <Specimen title="Badges">
        <Row>
          <Badge icon="flask-conical">Blood</Badge>
          <Badge tone="blue" icon="home">
            Home collection
          </Badge>
          <Badge tone="yellow">Top offer</Badge>
          <Badge tone="green" icon="check">
            Paid
          </Badge>
          <Badge tone="red" icon="x">
            Cancelled
          </Badge>
        </Row>
      </Specimen>
    </Part>
  );
}
