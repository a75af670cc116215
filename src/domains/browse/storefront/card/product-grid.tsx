import type { Card } from '#domains/browse/contract.ts';
import { ProductCard } from './product-card.tsx';

/** The columns of a card grid. */
export const gridClasses =
  'grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-[calc(1rem*var(--airiness))] -mb-[calc(2.25rem*var(--airiness))] sm:grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] lg:grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] lg:gap-x-[calc(1.5rem*var(--airiness))]';

/**
 * A card's place in a grid: picture, name, price, stars and control stand on the lines of their row. The room below it is
 * its margin: gaps between the rows of the grid would also stand between the lines of a card.
 */
export const placeClasses =
  'row-span-5 mb-[calc(2.25rem*var(--airiness))] grid grid-cols-1 grid-rows-subgrid';

type Props = {
  cards: readonly Card[];
  heading?: 'h2' | 'h3';
  /** Whether the first row is visible when the page opens. */
  inSight?: boolean;
};

/** A grid of cards. If it is visible at once, the first picture loads with priority. */
export function ProductGrid({ cards, heading = 'h3', inSight = false }: Props) {
  const loadOf = (index: number) => (index === 0 ? 'first' : index < 4 ? 'soon' : 'lazy');
  return (
    <ul className={gridClasses}>
      {cards.map((card, index) => (
        <li key={card._id} className={`${placeClasses} can-hover:row-span-4`}>
          <ProductCard card={card} heading={heading} load={inSight ? loadOf(index) : 'lazy'} />
        </li>
      ))}
    </ul>
  );
}
