import pg from 'pg';
import { fixedRandom } from './figures.ts';

const ONE_IN_WITH_SLIP = 10;

/**
 * What people type on the way to a product: prefixes of its words, the last one unfinished, some with a typing error.
 */
export async function typedQueries(connectionString: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select name from products where deleted_at is null order by slug',
  );
  await client.end();
  const names = rows
    .map(({ name }) => name.toLowerCase().match(/[\p{L}\p{N}-]{2,}/gu) ?? [])
    .filter(({ length }) => length > 0);
  if (names.length === 0) throw new Error('There are no products to search.');
  const { below, pick } = fixedRandom(11);
  const queries = new Set<string>();
  for (let tries = 0; queries.size < count && tries < count * 50; tries++) {
    const words = pick(names);
    const start = below(Math.min(words.length, 4));
    const typed = words.slice(start, start + 1 + below(3));
    const last = typed.pop() ?? '';
    const begun = [...typed, last.slice(0, 2 + below(last.length))].join(' ');
    queries.add(below(ONE_IN_WITH_SLIP) === 0 ? withSlip(begun, below) : begun);
  }
  return [...queries];
}

/** Swaps two adjacent letters. */
function withSlip(text: string, below: (limit: number) => number): string {
  const at = below(Math.max(text.length - 1, 1));
  return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
}
