import type { Card } from '#domains/browse/contract.ts';
import { ProductCard } from './product-card.tsx';

/** The grid of cards, and of their placeholders. */
export const gridClasses = 'card-grid';

/** Cards in one row, which fills the page or scrolls on small screens. */
export const rowClasses = 'card-grid card-row';

type Props = {
  cards: readonly Card[];
  heading?: 'h2' | 'h3';
  /** Whether the first row is visible when the page opens. */
  inSight?: boolean;
  className?: string;
  /** The `sizes` of pictures that are not as large as in a usual grid. */
  sizes?: string | undefined;
};

/** A grid of cards. If it is visible at once, the first picture loads with priority. */
export function ProductGrid({
  cards,
  heading = 'h3',
  inSight = false,
  className = gridClasses,
  sizes,
}: Props) {
  const loadOf = (index: number) => (index === 0 ? 'first' : index < 4 ? 'soon' : 'lazy');
  return (
    <ul className={className}>
      {cards.map((card, index) => (
        <li key={card._id}>
          <ProductCard card={card} heading={heading} load={inSight ? loadOf(index) : 'lazy'} sizes={sizes} />
        </li>
      ))}
    </ul>
  );
}
