import { FetchFailure } from './fetch-failure.ts';

/**
 * Downloads what a link leads to. Unlike the link it does not open a refusal as a page.
 *
 * @throws FetchFailure with the server's words, in the language of the page.
 */
export async function downloadFile(
  href: string,
  { name, lang }: { name: string; lang: string },
): Promise<void> {
  const answer = await fetch(href, { headers: { 'accept-language': lang } });
  if (answer.ok) return saveFile(await answer.blob(), name);
  const { message, code }: { message?: string; code?: string } = await answer.json();
  throw new FetchFailure('HTTP_ERROR', {
    status: answer.status,
    ...(message && { message }),
    ...(code && { code }),
  });
}

function saveFile(data: Blob, name: string): void {
  const href = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // The browser reads the data after the click.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
