import { readFeed } from '#domains/collections/server/index.ts';
import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { escapeXml } from '#platform/escape-html.ts';
import { localePath } from '#platform/locale-path.ts';

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** The Atom feed of a collection in the language of the context. @throws `collections.not_found` (404) */
export async function collectionFeed(ctx: Context, slug: string): Promise<string> {
  const { collection, entries } = await readFeed(ctx, slug);
  const { storeName } = await readSettings(ctx);
  const address = (path: string) => ctx.services.publicUrl + localePath(path, ctx.locale);
  const page = address(`/collections/${encodeURIComponent(collection.slug)}`);
  const changed = Math.max(0, ...entries.map(({ updatedAt }) => updatedAt.getTime()));
  const link = (href: string, rel: string) => `<link rel="${rel}" href="${escapeXml(href)}"/>`;
  const items = entries.map(({ id, slug: product, name, summary, createdAt, updatedAt }) =>
    [
      '<entry>',
      element('id', `urn:uuid:${id}`),
      element('title', name),
      link(address(`/product/${encodeURIComponent(product)}`), 'alternate'),
      element('published', createdAt.toISOString()),
      element('updated', updatedAt.toISOString()),
      ...(summary ? [element('summary', summary)] : []),
      '</entry>\n',
    ].join(''),
  );
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${ctx.locale}">`,
    element('id', page),
    element('title', `${collection.name} · ${storeName}`),
    ...(collection.description ? [element('subtitle', collection.description)] : []),
    link(page, 'alternate'),
    link(`${page}.atom`, 'self'),
    element('updated', new Date(changed).toISOString()),
    `<author>${element('name', storeName)}</author>\n`,
    ...items,
    '</feed>\n',
  ].join('');
}
