import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CheckField } from "./check-field.tsx";
import { TextField } from "./field.tsx";
import { MobileField } from "./mobile-field.tsx";
import { PincodeField } from "./pincode-field.tsx";
import { RadioCards } from "./radio-cards.tsx";
import { CodeField } from "./secret-fields.tsx";

test("a field with a hint and an error is tied to both", () => {
  const html = renderToStaticMarkup(
    <TextField id="email" label="E-mail" hint="For the report." error="Enter an e-mail." />,
  );
  expect(html).toMatch(/<label[^>]* for="email"/);
  expect(html).toContain('aria-describedby="email-hint email-error"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toMatch(/<p(?=[^>]* id="email-error")(?=[^>]* role="alert")/);
  expect(html).toMatch(/<p[^>]* id="email-hint"/);
});

test("a field without a message is neither invalid nor described", () => {
  const html = renderToStaticMarkup(<TextField label="Name" name="name" />);
  expect(html).not.toContain("aria-invalid");
  expect(html).not.toContain("aria-describedby");
  const id = /<label[^>]* for="([^"]+)"/.exec(html)?.[1];
  expect(html).toMatch(new RegExp(`<input(?=[^>]* type="text")(?=[^>]* id="${id}")`));
});

test("a number is typed on a keypad, and the browser cuts nothing off it unless the specification limits the box", () => {
  const html = renderToStaticMarkup(<MobileField label="Mobile number" />);
  expect(html).toMatch(/inputmode="numeric"/i);
  expect(html).not.toMatch(/maxlength/i);
  expect(renderToStaticMarkup(<CodeField label="Code" />)).not.toMatch(/maxlength/i);
  expect(renderToStaticMarkup(<PincodeField label="Pincode" />)).toMatch(/maxlength="6"/i);
  expect(html).toContain('pattern="[1-9][0-9]{9}"');
});

test("the code sent by SMS can be autofilled by the phone", () => {
  const html = renderToStaticMarkup(<CodeField label="Code" />);
  expect(html).toMatch(/autocomplete="one-time-code"/i);
});

test("a consent starts unticked and shows its error", () => {
  const html = renderToStaticMarkup(<CheckField id="terms" label="I agree" error="Please agree." />);
  expect(html).not.toContain("checked");
  expect(html).toContain('aria-describedby="terms-error"');
});

test("cards to choose from are one radio group under its question", () => {
  const html = renderToStaticMarkup(
    <RadioCards
      legend="Who are you sharing with?"
      name="patient"
      value="2"
      cards={[
        { value: "1", title: "Asha" },
        { value: "2", title: "Rohan" },
        { value: "3", title: "Mala", disabled: true },
      ]}
    />,
  );
  expect(html).toMatch(/<fieldset role="radiogroup"[^>]*><legend[^>]*>Who are you sharing with\?<\/legend>/);
  expect(html.match(/<input(?=[^>]* type="radio")(?=[^>]* name="patient")/g)).toHaveLength(3);
  expect(html.match(/<input[^>]* checked\b/g)).toHaveLength(1);
  const mala = html.split("<label").find((card) => card.includes("Mala"));
  expect(mala).toMatch(/<input[^>]* disabled\b/);
});

test("a missing choice marks the group as invalid, not its single cards", () => {
  const html = renderToStaticMarkup(
    <RadioCards legend="Sex" name="sex" error="Please choose." cards={[{ value: "F", title: "Female" }]} />,
  );
  const [, described] =
    /<fieldset(?=[^>]* aria-invalid="true")[^>]* aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`id="${described}"[^>]* role="alert"`));
  expect(html).not.toMatch(/<input[^>]* aria-invalid/);
});
