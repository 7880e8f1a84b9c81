import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PhoneLink } from "./phone-link.tsx";

test("the number is called without what makes it readable, and is parted only where large letters leave no room", () => {
  expect(renderToStaticMarkup(<PhoneLink number="+91 (33) 4000-0000" className="text-link" />)).toBe(
    '<a href="tel:+913340000000" class="min-[18rem]:whitespace-nowrap text-link">+91 (33) 4000-0000</a>',
  );
});
