import type { Card } from '#domains/browse/contract.ts';
import { cardSizes, ProductCard } from './product-card.tsx';

/** The grid of cards, and of their placeholders. */
export const gridClasses = 'card-grid';

/** How cards stand: wrapping, each wide where they are too few for a row, or in one row that scrolls on small screens. */
const looks = {
  grid: [gridClasses, cardSizes],
  few: ['wide-cards', '(min-width: 640px) 320px, 40vw'],
  three: [
    'card-grid sm:grid-cols-3 max-sm:wide-cards',
    '(min-width: 1344px) 410px, (min-width: 640px) 30vw, 40vw',
  ],
  row: ['card-grid card-row', cardSizes],
} as const;

type Props = {
  cards: readonly Card[];
  heading?: 'h2' | 'h3';
  /** Whether the first row is visible when the page opens. */
  inSight?: boolean;
  look?: keyof typeof looks;
};

/** A grid of cards. If it is visible at once, the first picture loads with priority. */
export function ProductGrid({ cards, heading = 'h3', inSight = false, look = 'grid' }: Props) {
  const loadOf = (index: number) => (index === 0 ? 'first' : index < 4 ? 'soon' : 'lazy');
  const [classes, sizes] = looks[look];
  return (
    <ul className={classes}>
      {cards.map((card, index) => (
        <li key={card._id}>
          <ProductCard card={card} heading={heading} load={inSight ? loadOf(index) : 'lazy'} sizes={sizes} />
        </li>
      ))}
    </ul>
  );
}
