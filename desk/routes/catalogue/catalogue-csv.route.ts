import type { LoaderFunctionArgs } from "react-router";
import { data } from "react-router";
import { fileOfTable } from "../../../domain/desk/catalogue/table-names.ts";
import { staffOf } from "../../desk-context.ts";

/** Exports a table in the command's format, with the changes of the named draft. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { desk } = staffOf(context);
  const file = fileOfTable(params.table);
  const draftId = new URL(request.url).searchParams.get("draft");
  const text = file && (await desk.catalogueDesk.csv(file, draftId));
  if (text === undefined) throw data(null, { status: 404 });
  // The byte order mark tells spreadsheets that it is UTF-8; the command reads files with and without it.
  return new Response(`\uFEFF${text}`, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${file}"`,
    },
  });
}
