import type { LoaderFunctionArgs } from "react-router";
import { useLoaderData } from "react-router";
import { staffOf } from "../../desk-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { TableHead } from "../../ui/table-head.tsx";

export const meta = () => [{ title: "Settings | Desk" }, { name: "robots", content: "noindex" }];

/** Some are worked out at the start, like a port from another. */
const NO_DEFAULT = "none, or worked out from others";

export function loader({ context }: LoaderFunctionArgs) {
  const settings = staffOf(context).desk.office.settings();
  return {
    settings: settings.map(({ name, value, isDefault, isSecret }) => ({
      ...{ name, isDefault },
      value: isSecret ? (isDefault ? "not set" : "set, not shown") : value || NO_DEFAULT,
    })),
  };
}

export default function Settings() {
  const { settings } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Settings" />
      <p>
        What the site was started with. They are changed where it is started (
        <code>docs/running/settings.md</code>); secrets are never shown.
      </p>
      <div className="desk-table-scroll">
        <table className="desk-table">
          <caption className="sr-only">Settings by name</caption>
          <TableHead heads={["Name", "Value", "From"]} />
          <tbody>
            {settings.map(({ name, value, isDefault }) => (
              <tr key={name} data-off={isDefault || undefined}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{value}</td>
                <td>{isDefault ? "Default" : "Set"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
