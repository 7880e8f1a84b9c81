import { Card } from "../../ui/card.tsx";
import { Carousel } from "../../ui/carousel.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Breadcrumb } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Part, Specimen } from "./specimen.tsx";

const pageHref = (page: number) => `/dev/ui?page=${page}`;

/** Navigation: tabs, breadcrumb, pager, stepper, carousel, disclosure. */
export function Navigation() {
  return (
    <Part id="navigation" title="Ways about">
      <Specimen title="Tabs" note="Links; they scroll sideways on a phone.">
        <Tabs
          label="Kinds of services"
          tabs={[
            { label: "Health Packages", to: "/dev/ui?tab=1", current: false, count: 24 },
            { label: "Diagnostic Tests", to: "/dev/ui?tab=2", current: true },
            { label: "Radiology Tests", to: "/dev/ui?tab=3", current: false },
            { label: "Top Offers", to: "/dev/ui?tab=4", current: false },
          ]}
        />
      </Specimen>
      <Specimen title="Breadcrumb">
        <Breadcrumb
          crumbs={[
            { label: "Home", to: "/" },
            { label: "Diagnostic test", to: "/dev/ui" },
            { label: "Thyroid profile" },
          ]}
        />
      </Specimen>
      <Specimen title="Pager" note="First, middle, last of many, and few.">
        <div className="grid gap-5">
          <Pager current={1} total={20} hrefOf={pageHref} label="Pages, at the first" />
          <Pager current={10} total={20} hrefOf={pageHref} label="Pages, in the middle" />
          <Pager current={20} total={20} hrefOf={pageHref} label="Pages, at the last" />
          <Pager current={2} total={3} hrefOf={pageHref} label="Three pages" />
        </div>
      </Specimen>
      <Specimen title="Stepper" note="One line and the bars on a phone.">
        <Stepper
          current={2}
          label="Booking"
          steps={[
            { label: "Patient", to: "/dev/ui" },
            { label: "Address", to: "/dev/ui" },
            { label: "Date and time" },
            { label: "Safety" },
            { label: "Review" },
            { label: "Payment" },
          ]}
        />
      </Specimen>
      <Specimen title="Carousel" note="Snaps; without scripts a list that scrolls sideways.">
        <Carousel
          label="Packages"
          perView={[
            [600, 2],
            [1200, 3],
          ]}
          slides={slidesNamed("Package", 7)}
        />
      </Specimen>
      <Specimen
        title="Carousel that turns by itself"
        note="Stands still on hover, focus, pause, and under reduced motion."
      >
        <Carousel label="Offers" autoplay dots speed={1000} slides={slidesNamed("Banner", 3)} />
      </Specimen>
      <Specimen title="Disclosure">
        <div className="max-w-160">
          <Disclosure summary="Do I need to fast?" name="dev-questions" open>
            Yes, for 10 hours. Water is fine.
          </Disclosure>
          <Disclosure summary="When does the report come?" name="dev-questions">
            The same day by 7:30 p.m.
          </Disclosure>
        </div>
      </Specimen>
    </Part>
  );
}

function slidesNamed(word: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    key: `${word}-${index}`,
    content: (
      <Card to="/dev/ui" className="h-full">
        <strong>
          {word} {index + 1}
        </strong>
        <p className="text-sm text-ink-soft">A slide with a link in it.</p>
      </Card>
    ),
  }));
}
