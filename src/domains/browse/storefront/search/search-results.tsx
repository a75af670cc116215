import { useEffect } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { FailureNote } from '#ui/failure/failure-note.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import type { Suggestions } from '../../contract.ts';
import { TaxNote } from '../tax-note.tsx';
import type { Found } from './use-suggestions.ts';

type Props = {
  id: string;
  words: string;
  found: Found;
  active: number;
  onChoose: () => void;
  onRetry: () => void;
};

/** The list of suggestions below the search field. */
export function SearchResults({ id, words, found, active, onChoose, onRetry }: Props) {
  const t = useMessages('storefront/browse/search');
  const hits = found.status === 'found' ? found.answer.data : [];
  const corrected = found.status === 'found' ? found.answer.corrected : null;
  return (
    <div className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(32rem,70dvh)] animate-arrive overflow-y-auto rounded-lg border border-line bg-raised py-2 shadow-high">
      <div role="status" className={cx('px-4 text-quiet', hits.length > 0 ? 'sr-only' : 'py-2')}>
        {found.status === 'idle' && t('hint')}
        {found.status === 'loading' && t('loading')}
        {found.status === 'found' && (hits.length > 0 ? t('found', { count: hits.length }) : t('none'))}
      </div>
      {found.status === 'failed' && <FailureNote failure={found.failure} onRetry={onRetry} />}
      {corrected && hits.length > 0 && (
        <p className="px-4 pt-1 pb-2 text-quiet text-sm">{t('corrected', { words: corrected })}</p>
      )}
      {hits.length > 0 && (
        <div role="listbox" id={id} aria-label={t('results')}>
          {hits.map((hit, index) => (
            <Hit
              key={hit._id}
              hit={hit}
              id={`${id}-${index}`}
              active={index === active}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
      {hits.length > 0 && (
        <Link
          href={`/search?q=${encodeURIComponent(words)}`}
          onClick={onChoose}
          className="mt-1 flex min-h-11 items-center border-line border-t px-4 pt-1 font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {t('all', { words })}
        </Link>
      )}
      {hits.length > 0 && (
        <div className="px-4 pb-2 empty:hidden">
          <TaxNote onFollow={onChoose} />
        </div>
      )}
    </div>
  );
}

type HitProps = { hit: Suggestions['data'][number]; id: string; active: boolean; onChoose: () => void };

function Hit({ hit, id, active, onChoose }: HitProps) {
  useEffect(() => {
    if (active) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  return (
    <Link
      href={`/product/${hit.slug}`}
      role="option"
      id={id}
      aria-selected={active}
      tabIndex={-1}
      onClick={onChoose}
      className={cx('flex items-center gap-3 px-4 py-2 hover:bg-surface', active && 'bg-surface')}
    >
      <Picture
        picture={hit.image}
        sizes="48px"
        widest={160}
        alt=""
        className="size-12 shrink-0 rounded-sm object-cover"
      />
      <span className="min-w-0 flex-1">
        <bdi lang={hit.nameLang ?? undefined} className="block truncate font-medium">
          {hit.name}
        </bdi>
        <bdi className="block truncate text-quiet text-sm">{hit.brand}</bdi>
      </span>
      <Price amount={hit.deal?.price ?? hit.price} />
    </Link>
  );
}
