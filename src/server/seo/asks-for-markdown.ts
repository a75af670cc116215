import { parseAccept } from 'hono/utils/accept';

const TYPE = 'text/markdown';

/** Whether a request may ask for Markdown; cheap, for every request. */
export const mayAskForMarkdown = (accept: string | undefined): boolean => accept?.includes(TYPE) ?? false;

/** Whether a client likes Markdown at least as much as HTML (RFC 9110, 12.5.1). */
export function asksForMarkdown(accept: string | undefined): boolean {
  if (!mayAskForMarkdown(accept)) return false;
  const qualities = new Map(parseAccept(accept ?? '').map(({ type, q }) => [type.toLowerCase(), q]));
  const wished = qualities.get(TYPE) ?? 0;
  return wished > 0 && wished >= (qualities.get('text/html') ?? 0);
}
