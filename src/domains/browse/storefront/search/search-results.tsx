import { useSuspenseQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkChip } from '#ui/chip.tsx';
import { cx } from '#ui/cx.ts';
import { FailureNote } from '#ui/failure/failure-note.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Suggestions } from '../../contract.ts';
import { CardPrice } from '../card/card-price.tsx';
import { shopQuery } from '../queries.ts';
import { TaxNote } from '../tax-note.tsx';
import { splitAtWords } from './split-at-words.ts';
import type { Found } from './use-suggestions.ts';

type Props = {
  id: string;
  words: string;
  found: Found;
  active: number;
  onChoose: () => void;
  onRetry: () => void;
};

/** The suggestions below the search field; the page behind steps back. */
export function SearchResults({ id, words, found, active, onChoose, onRetry }: Props) {
  const t = useMessages('storefront/browse/search');
  const hits = found.status === 'found' ? found.answer.data : [];
  return (
    <>
      {found.status !== 'idle' && <Shade />}
      <div className="absolute -inset-x-px top-full z-40 mt-1 max-h-[min(36rem,70dvh)] animate-arrive overflow-y-auto rounded-lg border border-line bg-raised pt-2 shadow-high">
        <div role="status" className={cx('px-4 text-quiet', hits.length > 0 ? 'sr-only' : 'pt-2 pb-4')}>
          {found.status === 'idle' && t('hint')}
          {found.status === 'loading' && t('loading')}
          {found.status === 'found' && (hits.length > 0 ? t('found', { count: hits.length }) : t('none'))}
        </div>
        {found.status === 'failed' && <FailureNote failure={found.failure} onRetry={onRetry} />}
        {found.status === 'found' && hits.length > 0 && (
          <Groups id={id} words={words} answer={found.answer} active={active} onChoose={onChoose} />
        )}
      </div>
    </>
  );
}

/** Dims what is below the header; a search field of the content dims nothing. */
function Shade() {
  const [bar] = useState(() => document.activeElement?.closest('header'));
  if (!bar) return null;
  return createPortal(
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0 top-full z-10 h-dvh bg-shade opacity-60 transition-opacity starting:opacity-0"
    />,
    bar,
  );
}

type GroupsProps = Pick<Props, 'id' | 'words' | 'active' | 'onChoose'> & { answer: Suggestions };

/** Products, the categories that they are in, and the way to all. */
function Groups({ id, words, answer, active, onChoose }: GroupsProps) {
  const t = useMessages('storefront/browse/search');
  const { data: shop } = useSuspenseQuery(shopQuery(useLocale()));
  const { data: hits, corrected } = answer;
  const categories = answer.categories.flatMap(
    (wanted) => shop.categories.find(({ _id }) => _id === wanted) ?? [],
  );
  return (
    <>
      {corrected && <p className="px-4 py-1 text-quiet text-sm">{t('corrected', { words: corrected })}</p>}
      <Heading>{t('products')}</Heading>
      <div role="listbox" id={id} aria-label={t('results')}>
        {hits.map((hit, index) => (
          <Hit
            key={hit._id}
            hit={hit}
            words={corrected ?? words}
            id={`${id}-${index}`}
            active={index === active}
            onChoose={onChoose}
          />
        ))}
      </div>
      {categories.length > 0 && (
        <section aria-label={t('categories')} className="pt-2 pb-3">
          <Heading>{t('categories')}</Heading>
          <div className="flex flex-wrap gap-2 px-4 pt-1">
            {categories.map(({ _id, slug, name, nameLang }) => (
              <LinkChip key={_id} href={`/category/${slug}`} lang={nameLang ?? undefined} onClick={onChoose}>
                <bdi>{name}</bdi>
              </LinkChip>
            ))}
          </div>
        </section>
      )}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 border-line border-t px-4 py-1">
        <Link
          href={`/search?q=${encodeURIComponent(words)}`}
          onClick={onChoose}
          className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
        >
          {t('all', { words })}
          <ArrowRight aria-hidden className="size-4.5 shrink-0 rtl:-scale-x-100" />
        </Link>
        <span className="*:text-xs">
          <TaxNote onFollow={onChoose} />
        </span>
      </div>
    </>
  );
}

const Heading = ({ children }: { children: ReactNode }) => (
  <p className="px-4 pt-2 pb-1 font-semibold text-quiet text-sm">{children}</p>
);

type HitProps = {
  hit: Suggestions['data'][number];
  words: string;
  id: string;
  active: boolean;
  onChoose: () => void;
};

function Hit({ hit, words, id, active, onChoose }: HitProps) {
  useEffect(() => {
    if (active) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  const { slug, name, nameLang, brand, image } = hit;
  return (
    <Link
      href={`/product/${slug}`}
      role="option"
      id={id}
      aria-selected={active}
      tabIndex={-1}
      onClick={onChoose}
      className={cx('flex items-center gap-3 px-4 py-2 hover:bg-surface', active && 'bg-surface')}
    >
      <Picture
        picture={image}
        sizes="56px"
        widest={160}
        alt=""
        className="size-14 shrink-0 rounded-md object-cover"
      />
      <span className="min-w-0 flex-1">
        <bdi lang={nameLang ?? undefined} className="block truncate">
          {splitAtWords(name, words).map((part, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text.
            index % 2 === 1 ? <b key={index}>{part}</b> : part,
          )}
        </bdi>
        <bdi className="block truncate text-quiet text-sm">{brand}</bdi>
      </span>
      <CardPrice card={hit} className="text-end *:flex-col *:items-end" />
    </Link>
  );
}
