import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PhoneLink } from "./phone-link.tsx";

test("the tel: link has digits only, and the number wraps only with large text", () => {
  expect(renderToStaticMarkup(<PhoneLink number="+91 (33) 4000-0000" className="text-link" />)).toBe(
    '<a href="tel:+913340000000" class="min-[18rem]:whitespace-nowrap text-link"><span translate="no">+91 (33) 4000-0000</span></a>',
  );
});
