import Heart from 'lucide-react/icons/heart';
import { type ReactNode, useRef } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Wish } from '../contract.ts';
import { type WishActions, WishControls } from './wish-controls.tsx';

type Props = WishActions & {
  wishes: readonly Wish[];
  /** Renders a product's card, provided by `browse`, with these controls. */
  renderCard: (wish: Wish, controls: ReactNode) => ReactNode;
  /** Shown above the products. */
  note?: ReactNode;
};

/** Moves keyboard focus to a neighbor before an item is removed. */
function focusBeside(item: Element | undefined): boolean {
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const control = beside?.querySelector('button');
  control?.focus({ preventScroll: true });
  return control != null;
}

/** A wishlist, of a member or of the guest in this browser. */
export function WishlistPage({ wishes, renderCard, note, ...actions }: Props) {
  const t = useMessages('account/wishlist/general');
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const leaving = (act: (wish: Wish) => void) => (wish: Wish) => {
    if (!focusBeside(list.current?.children[wishes.indexOf(wish)]))
      heading.current?.focus({ preventScroll: true });
    act(wish);
  };
  const controls: WishActions = {
    onRemove: leaving(actions.onRemove),
    onMoveToCart: leaving(actions.onMoveToCart),
    onChoose: actions.onChoose,
  };
  return (
    <section aria-labelledby="wishlist">
      <header className="mb-6 flex flex-wrap items-baseline gap-x-3">
        <h1 ref={heading} id="wishlist" tabIndex={-1} className="text-2xl outline-none">
          {t('title')}
        </h1>
        <p role="status" className="text-quiet">
          {wishes.length > 0 && t('count', { count: wishes.length })}
        </p>
      </header>
      {note}
      {wishes.length === 0 && <NothingYet />}
      <ul ref={list} className="card-grid sm:[--card:12rem]">
        {wishes.map((wish) => (
          <li key={wish._id} className="row-span-5">
            {renderCard(wish, <WishControls wish={wish} {...controls} />)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingYet() {
  const t = useMessages('account/wishlist/general');
  return (
    <EmptyState icon={<Heart />} title={t('empty')} text={t('emptyText')}>
      <LinkButton href="/search">{t('discover')}</LinkButton>
    </EmptyState>
  );
}
