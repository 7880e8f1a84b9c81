import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "./button.tsx";

test("a busy button keeps its label in place and is announced as busy", () => {
  const html = renderToStaticMarkup(
    <Button type="submit" busy>
      Pay
    </Button>,
  );
  expect(html).toContain('type="submit"');
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toMatch(/ disabled/);
  expect(html).toContain('<span class="button-label">Pay</span>');
});

test("a covered button can be reached but not pressed", () => {
  const html = renderToStaticMarkup(<Button covered>In your package</Button>);
  expect(html).toContain('data-state="covered"');
  expect(html).toContain('aria-disabled="true"');
});

test("a button does not submit its form unless told to", () => {
  expect(renderToStaticMarkup(<Button>Add</Button>)).toContain('type="button"');
});
