import { fileURLToPath } from "node:url";
import { Font } from "@react-pdf/renderer";

/** Each letter comes from the first of these that has it: Bengali names from the second. */
export const FONTS = ["Inter", "Noto Sans Bengali"];

const file = (name: string) => fileURLToPath(new URL(`../../assets/fonts/${name}.ttf`, import.meta.url));

let registered = false;

/** Called before the first report; registering is kept by the renderer for the process. */
export function registerFonts(): void {
  if (registered) return;
  registered = true;
  Font.register({
    family: "Inter",
    fonts: [
      { src: file("Inter-Regular"), fontWeight: 400 },
      { src: file("Inter-SemiBold"), fontWeight: 600 },
      { src: file("Inter-Bold"), fontWeight: 700 },
    ],
  });
  Font.register({
    family: "Noto Sans Bengali",
    fonts: [
      { src: file("NotoSansBengali-Regular"), fontWeight: 400 },
      { src: file("NotoSansBengali-Bold"), fontWeight: 600 },
      { src: file("NotoSansBengali-Bold"), fontWeight: 700 },
    ],
  });
  // Words stay whole: a hyphen inside a test's name or a unit misleads.
  Font.registerHyphenationCallback((word) => [word]);
}
