/** A CSV file to be saved; the mark of the byte order tells spreadsheets that it is UTF-8. */
export function csvResponse(name: string, body: string): Response {
  return new Response(`\uFEFF${body}`, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
    },
  });
}
