import { extractText, getDocumentProxy } from 'unpdf';

/** What a program reads in a PDF: its text in one line, each page's text, and what it says of itself. */
export async function readPdf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text: pages, totalPages } = await extractText(pdf);
  const { info } = await pdf.getMetadata();
  return { text: pages.join('\n').replace(/\s+/g, ' '), pages, totalPages, info };
}
