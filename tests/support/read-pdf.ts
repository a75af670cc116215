import { extractImages, extractText, getDocumentProxy } from 'unpdf';

/** The contents of a PDF: its text, each page's text, its metadata, and the first page's pictures. */
export async function readPdf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text: pages, totalPages } = await extractText(pdf);
  const { info } = await pdf.getMetadata();
  const pictures = (await extractImages(pdf, 1)).map(({ width, height }) => `${width}x${height}`);
  return { text: pages.join('\n').replace(/\s+/g, ' '), pages, totalPages, info, pictures };
}
