/**
 * Gives a font its own PostScript name, in place: weights cut from one variable font share theirs, and a PDF writer that keeps
 * fonts by this name then embeds a font for every line of text. The new name is at most as long as the old one.
 */
export function nameFont(font, postScriptName) {
  const bytes = Buffer.from(font);
  const tables = bytes.readUInt16BE(4);
  for (let i = 0; i < tables; i++) {
    const entry = 12 + 16 * i;
    if (bytes.toString("latin1", entry, entry + 4) === "name") {
      rename(bytes, bytes.readUInt32BE(entry + 8), postScriptName);
    }
  }
  return bytes;
}

/** Name 6 of https://learn.microsoft.com/typography/opentype/spec/name in each of its encodings. */
function rename(bytes, table, name) {
  const strings = table + bytes.readUInt16BE(table + 4);
  for (let i = 0; i < bytes.readUInt16BE(table + 2); i++) {
    const record = table + 6 + 12 * i;
    if (bytes.readUInt16BE(record + 6) !== 6) continue;
    const isMac = bytes.readUInt16BE(record) === 1;
    const text = isMac ? Buffer.from(name, "latin1") : Buffer.from(name, "utf16le").swap16();
    if (text.length > bytes.readUInt16BE(record + 8))
      throw new Error(`${name} is longer than the font's own name`);
    text.copy(bytes, strings + bytes.readUInt16BE(record + 10));
    bytes.writeUInt16BE(text.length, record + 8);
  }
}
