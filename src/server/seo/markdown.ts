import type { ProductDetail } from '#domains/browse/contract.ts';
import { localizedQuery, readProduct } from '#domains/browse/server/index.ts';
import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { textIn } from '#platform/db/text-in.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { localePath } from '#platform/locale-path.ts';
import { minorDigits } from '#platform/money.ts';

/** Text that Markdown and HTML take as it is, within one line. */
const inline = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|]|&(?=#?\w+;)/g, (character) => `\\${character}`);

const addressIn = (ctx: Context) => (path: string) => ctx.services.publicUrl + localePath(path, ctx.locale);

const findNamed = localizedQuery<{ kind: 'category' | 'page'; path: string; name: string }>(
  'markdown_named_pages',
  (locale) => `(select 'category' as kind, '/category/' || c.slug as path,
      ${textIn(locale, 'category', 'c.name')} as name
    from categories c where c.deleted_at is null order by c.slug limit 200)
  union all
  (select 'page', '/' || p.slug, ${textIn(locale, 'page', 'p.title')}
    from pages p
    where p.slug in ('about', 'contact', 'shipping-and-returns', 'privacy', 'terms', 'imprint') order by p.slug)`,
);

/** What the shop sells and where programs find it, in its first language (https://llmstxt.org); nothing that robots.txt forbids. */
export async function shopAsMarkdown(visitor: Context): Promise<string> {
  const { storeName, currency, languages, agentsMayShop } = await readSettings(visitor);
  const ctx = { ...visitor, locale: languages[0] ?? visitor.locale };
  const t = serverMessages('server/pages/markdown', ctx.locale);
  const rows = await findNamed(ctx, []);
  const address = addressIn(ctx);
  const { publicUrl } = ctx.services;
  const section = (heading: string, lines: string[]) =>
    lines.length > 0 ? [`\n## ${heading}\n`, ...lines.map((line) => `- ${line}`)] : [];
  const links = (kind: 'category' | 'page') =>
    rows.filter((row) => row.kind === kind).map(({ path, name }) => `[${inline(name)}](${address(path)})`);
  return [
    `# ${inline(storeName)}\n`,
    `> ${t('intro', { currency })}`,
    ...section(t('finding'), [
      t('markdown', { address: `${address('/product/')}….md` }),
      t('addresses', { address: `${publicUrl}/sitemap.xml` }),
      t('api', { address: `${publicUrl}/api/openapi.json` }),
      ...(agentsMayShop ? [t('agents', { address: `${publicUrl}/.well-known/ucp` })] : []),
    ]),
    ...section(t('categories'), links('category')),
    ...section(t('information'), links('page')),
    '',
  ].join('\n');
}

/**
 * A product's page without pictures and reviews, for programs that read text.
 *
 * @throws `catalog.product_not_found` (404) for those that visitors do not see
 */
export async function productAsMarkdown(ctx: Context, slug: string) {
  const [{ body }, { currency }] = await Promise.all([readProduct(ctx, slug), readSettings(ctx)]);
  const product: ProductDetail = JSON.parse(body);
  const t = serverMessages('server/pages/markdown', ctx.locale);
  const page = addressIn(ctx)(`/product/${encodeURIComponent(product.slug)}`);
  const amount = (price: number) => `${price.toFixed(minorDigits(currency))} ${currency}`;
  const variants = product.variants.map((variant) => {
    const choices = variant.choices.map(
      (choice, index) =>
        product.options[index]?.choices.find(({ value }) => value === choice)?.label ?? choice,
    );
    const state = variant.countInStock > 0 ? t('inStock') : t('soldOut');
    const parts = [choices.join(' / '), variant.sku ?? '', amount(variant.dealPrice ?? variant.price), state];
    return `- ${parts.filter(Boolean).map(inline).join(' · ')}`;
  });
  const facts = product.facts
    .filter(({ value }) => value)
    .map(({ name, value }) => `- ${inline(name)}: ${inline(value)}`);
  const description = product.description.split(/\n\s*\n/).map(inline);
  const blocks = [
    `# ${inline(product.name)}`,
    ...description,
    variants.join('\n'),
    facts.join('\n'),
    `<${page}>`,
  ];
  return { page, text: `${blocks.filter(Boolean).join('\n\n')}\n` };
}
