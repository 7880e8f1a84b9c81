/**
 * The text of the top-level `body` value of a JSON message, exactly as it was sent. Paytm signs these bytes:
 * writing the parsed value again may change spaces, numbers or escapes and break the signature.
 * The message must be valid JSON (it is parsed before); undefined when it has no body that is an object.
 */
export function bodyText(message: string): string | undefined {
  let depth = 0;
  for (let at = 0; at < message.length; at += 1) {
    const sign = message[at];
    if (sign === '"') {
      const end = endOfString(message, at);
      if (depth === 1 && message.slice(at, end) === '"body"') {
        const value = /^\s*:\s*(?=\{)/.exec(message.slice(end));
        if (value) return objectAt(message, end + value[0].length);
      }
      at = end - 1;
    } else if (sign === "{" || sign === "[") depth += 1;
    else if (sign === "}" || sign === "]") depth -= 1;
  }
  return undefined;
}

/** The index after the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

function objectAt(text: string, start: number): string | undefined {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at) - 1;
    else if (sign === "{") depth += 1;
    else if (sign === "}") {
      depth -= 1;
      if (depth === 0) return text.slice(start, at + 1);
    }
  }
  return undefined;
}
