/** What the library keeps of the font in use. It takes that in place of a file, which its types do not say. */
type WithFont = { _font: { font: Uint8Array } };

const read = new Map<string, Uint8Array>();

/**
 * Writes with the font of a file. Documents share what has been read of it: reading takes ten times as long as writing
 * a page. Each embeds the letters that it uses.
 */
export function chooseFont(doc: PDFKit.PDFDocument, file: string): PDFKit.PDFDocument {
  doc.registerFont(file, read.get(file) ?? file).font(file);
  read.set(file, (doc as unknown as WithFont)._font.font);
  return doc;
}
