import { Fragment } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { useLoaderData } from "react-router";
import { staffOf } from "../../desk-context.ts";
import { DataTable, Row } from "../../ui/data-table.tsx";
import { PageHead } from "../../ui/page-head.tsx";

export const meta = () => [{ title: "Settings | Desk" }, { name: "robots", content: "noindex" }];

/** Some are worked out at the start, like a port from another. */
const NO_DEFAULT = "none, or worked out from others";

export function loader({ context }: LoaderFunctionArgs) {
  const settings = staffOf(context).desk.exports.settings();
  return {
    settings: settings.map(({ name, value, isDefault, isSecret }) => ({
      name,
      isDefault,
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
      <DataTable caption="Settings by name" heads={["Name", "Value", "From"]}>
        {settings.map(({ name, value, isDefault }) => (
          <Row key={name} data-off={isDefault || undefined}>
            <th scope="row">
              <code>
                {name.split(/(?<=_)/).map((part) => (
                  <Fragment key={part}>
                    {part}
                    <wbr />
                  </Fragment>
                ))}
              </code>
            </th>
            <td>{value}</td>
            <td>{isDefault ? "Default" : "Set"}</td>
          </Row>
        ))}
      </DataTable>
    </>
  );
}
