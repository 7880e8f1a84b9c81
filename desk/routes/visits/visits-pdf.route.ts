import type { LoaderFunctionArgs } from "react-router";
import { sheetModel } from "../../../domain/desk/sheet-model.ts";
import { staffOf } from "../../desk-context.ts";
import { pdfResponse } from "../../ui/file-response.ts";
import { readSheet } from "./day-and-place.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const staff = staffOf(context);
  const sheet = await readSheet(staff, request.url);
  const bytes = await staff.desk.renderSheet(sheetModel(sheet, staff.brand));
  return pdfResponse(`visits-${sheet.day}.pdf`, bytes);
}
