/** A field or a button of a form, as a page has it. */
export interface FormControl {
  name: string;
  /** The type of an input, or "select", "textarea", "submit". */
  type: string;
  value: string;
  /** Digits are typed in it. */
  isNumber: boolean;
  isChecked: boolean;
  isRequired: boolean;
  isDisabled: boolean;
  /** It has the focus in a browser without scripts. */
  hasFocus: boolean;
  /** Of a select. */
  options: string[];
  /** The words by which it is described where it is marked as wrong; null where it is not. */
  error: string | null;
}

/** A form of a page that is posted. */
export interface PostedForm {
  action: string;
  hasFiles: boolean;
  controls: FormControl[];
}

/** The forms of a page's HTML that are posted, as React renders them. */
export function postedForms(html: string): PostedForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(
    ([, attributes = "", body = ""]) => {
      const attribute = attributesIn(attributes);
      if (attribute("method") !== "post") return [];
      return {
        action: attribute("action") ?? "",
        hasFiles: attribute("enctype") === "multipart/form-data",
        controls: controlsIn(body, html),
      };
    },
  );
}

function controlsIn(body: string, html: string): FormControl[] {
  const found = body.matchAll(/<(input)\b([^>]*)>|<(textarea|select|button)\b([^>]*)>([\s\S]*?)<\/\3>/g);
  return [...found].flatMap(([, input, ofInput, tag = "", ofTag, content = ""]) => {
    const attribute = attributesIn(ofInput ?? ofTag ?? "");
    const options = [...content.matchAll(/<option\b([^>]*)>/g)].map(([, text = ""]) => attributesIn(text));
    const selected = options.find((option) => option("selected") !== undefined) ?? options[0];
    const values: Record<string, string | undefined> = {
      select: selected?.("value"),
      // A browser leaves out the first line break.
      textarea: unescaped(content).replace(/^\n/, ""),
    };
    const type = input ? (attribute("type") ?? "text") : tag === "button" ? "submit" : tag;
    const name = attribute("name");
    if (name === undefined || (tag === "button" && attribute("type") !== "submit")) return [];
    const isWrong = attribute("aria-invalid") === "true";
    const described = isWrong ? (attribute("aria-describedby") ?? "").split(" ").at(-1) : undefined;
    return {
      name,
      type,
      value: values[tag] ?? attribute("value") ?? (type === "checkbox" ? "on" : ""),
      isNumber: ["numeric", "decimal"].includes(attribute("inputmode") ?? ""),
      isChecked: attribute("checked") !== undefined,
      isRequired: attribute("required") !== undefined,
      isDisabled: attribute("disabled") !== undefined,
      hasFocus: attribute("autofocus") !== undefined,
      options: options.map((option) => option("value") ?? ""),
      error: described === undefined ? null : wordsOf(html, described),
    };
  });
}

function attributesIn(text: string): (name: string) => string | undefined {
  const all = new Map(
    [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      unescaped(value),
    ]),
  );
  return (name) => all.get(name);
}

/** The text of the paragraph with an id. */
function wordsOf(html: string, id: string): string {
  const [, content = ""] = new RegExp(`<p id="${id}"[^>]*>([\\s\\S]*?)</p>`).exec(html) ?? [];
  return unescaped(content.replaceAll(/<[^>]*>/g, ""));
}

function unescaped(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
