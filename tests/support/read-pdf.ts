import { extractImages, extractText, getDocumentProxy } from 'unpdf';

/** What a program reads in a PDF: its text in one line, each page's text, what it says of itself, and the first page's pictures. */
export async function readPdf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text: pages, totalPages } = await extractText(pdf);
  const { info } = await pdf.getMetadata();
  const pictures = (await extractImages(pdf, 1)).map(({ width, height }) => `${width}x${height}`);
  return { text: pages.join('\n').replace(/\s+/g, ' '), pages, totalPages, info, pictures };
}
