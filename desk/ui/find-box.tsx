import { Form } from "react-router";

/** The one box: what a caller says, whatever it is. The words go in the body, so that no number of a person stands in an address. */
export function FindBox() {
  return (
    <Form
      method="post"
      action="/desk/find"
      role="search"
      className="desk-find"
      // The keys of the desk count again once somebody is found.
      onSubmit={(event) => (event.currentTarget.elements.namedItem("q") as HTMLInputElement).blur()}
    >
      <label htmlFor="find" className="sr-only">
        Mobile, booking, accession, order, ticket, or name and birth date
      </label>
      <input
        id="find"
        name="q"
        type="search"
        autoComplete="off"
        placeholder="Mobile, booking, accession, order, ticket, name and birth date"
        aria-keyshortcuts="/"
        required
      />
    </Form>
  );
}
