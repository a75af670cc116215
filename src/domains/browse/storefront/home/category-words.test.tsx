import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CategoryCard } from '#domains/browse/contract.ts';
import { CategoryWords } from './category-tiles.tsx';

const categories = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    _id: `${index}`,
    slug: `c-${index}`,
    name: `Category ${index}`,
    nameLang: null,
    productCount: 1,
  })) as unknown as CategoryCard[];

const split = (count: number) => {
  const html = renderToStaticMarkup(<CategoryWords categories={categories(count)} />);
  const [first = '', more = ''] = html.split('<details');
  const links = (part: string) => part.match(/<a /g)?.length ?? 0;
  return { html, first: links(first), more: links(more) };
};

test('of very many categories a page shows some, the others once they are asked for, each once', () => {
  expect(split(297)).toMatchObject({ first: 12, more: 285 });
  expect(split(297).html).toMatch(/<summary[^>]*>Show all 297<\/summary>/);
  expect(split(18)).toMatchObject({ first: 18, more: 0 });
});
