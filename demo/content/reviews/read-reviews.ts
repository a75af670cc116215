import type { DemoReview } from '../../types.ts';

const LINE = /^(\w+) ([1-5]) (\d+) (en|de)(!?)(?: (.*?))? \| (.+)$/;
const toRating = (digit: string) => Number(digit) as DemoReview['rating'];

/**
 * Reads reviews written one per line below a `# product` line: `member rating daysAgo locale title | comment`. An
 * exclamation mark after the locale means: not yet approved. A `> …` line is the shop's reply to the review above it.
 */
export function readReviews(source: string): DemoReview[] {
  const reviews: DemoReview[] = [];
  let product = '';
  for (const line of source.trim().split('\n')) {
    if (line.startsWith('# ')) product = line.slice(2);
    else if (line.startsWith('> ')) Object.assign(reviews.at(-1) ?? {}, { reply: line.slice(2) });
    else if (line !== '') reviews.push(readLine(product, line));
  }
  return reviews;
}

function readLine(product: string, line: string): DemoReview {
  const found = LINE.exec(line);
  if (!found) throw new Error(`This is not a review: ${line}`);
  const [, member = '', rating = '5', daysAgo = '0', locale, pending, title, comment = ''] = found;
  return {
    product,
    member,
    rating: toRating(rating),
    ...(title ? { title } : {}),
    comment,
    daysAgo: Number(daysAgo),
    approved: pending === '',
    locale: locale === 'de' ? 'de' : 'en',
  };
}
