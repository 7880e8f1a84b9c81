import type { Translate } from "../i18n/translate.ts";
import { TRANSLATE_ENGLISH } from "../i18n/translate.ts";

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/\bUCBrowser\//, "UC Browser"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android(?!.*\bMobile\b)/, "Android tablet"],
  [/Android/, "Android phone"],
  [/CrOS/, "Chromebook"],
  [/Windows/, "Windows computer"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/Linux/, "Linux computer"],
];

/** What a device is called, from its `User-Agent`: "Chrome on Android phone". No version and no place: neither helps to know it again. */
export function deviceWords(userAgent: string, t: Translate = TRANSLATE_ENGLISH): string {
  const browser = wordOf(BROWSERS, userAgent);
  const system = wordOf(SYSTEMS, userAgent);
  if (browser && system) return t("{browser} on {system}", { browser, system: t.lookup(system) });
  return browser ?? t.lookup(system ?? "Another app or browser");
}

function wordOf(words: readonly [RegExp, string][], userAgent: string): string | undefined {
  return words.find(([pattern]) => pattern.test(userAgent))?.[1];
}
