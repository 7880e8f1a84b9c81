import type { LoaderFunctionArgs } from "react-router";
import { fileResponse } from "../../../contract/file-response.ts";
import { sheetModel } from "../../../domain/desk/sheet-model.ts";
import { staffOf } from "../../desk-context.ts";
import { readSheet } from "./day-and-place.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const staff = staffOf(context);
  const sheet = await readSheet(staff, request.url);
  const bytes = await staff.desk.renderSheet(sheetModel(sheet, staff.brand));
  return fileResponse({ fileName: `visits-${sheet.day}.pdf`, bytes }, { isShown: true });
}
