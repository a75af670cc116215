import { useSuspenseQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Scale from 'lucide-react/icons/scale';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef, useState } from 'react';
import type { ProductDetail } from '#domains/browse/contract.ts';
import { useStoredValue } from '#platform/browser/stored-value.ts';
import { dayRange } from '#platform/i18n/day-range.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { showToast } from '#ui/toast.ts';
import { useHavePassed } from '#ui/use-now.ts';
import { CartButton } from '../card/card-controls.tsx';
import { CardPrice } from '../card/card-price.tsx';
import { offerOf } from '../card/offer-of.ts';
import { RatingLine } from '../card/rating-line.tsx';
import { shopQuery } from '../queries.ts';
import { TaxNote } from '../tax-note.tsx';
import { comparedIds, MOST_COMPARED } from './compare-button.tsx';
import {
  areBest,
  averageRating,
  type CompareRow,
  type CompareValue,
  compareRows,
  putBack,
} from './compare-rows.ts';

const WIDEST = 640;

/** Heights of pictures on wide screens, as the number of columns allows: facts stand in view below them. */
const largePictures = 'lg:[--picture:16rem]';
const smallPictures = 'lg:[--picture:11rem] xl:[--picture:13rem]';

/** Up to four products side by side, fact by fact. */
export function ComparePage({ products }: { products: readonly ProductDetail[] }) {
  const t = useMessages('account/compare/general');
  const locale = useLocale();
  const { arrives } = useSuspenseQuery(shopQuery(locale)).data;
  const [isShort, setShort] = useState(false);
  const table = useRef<HTMLElement>(null);
  const ids = useStoredValue(comparedIds);
  const shown = products.filter(({ _id }) => ids.includes(_id));
  if (shown.length === 0)
    return (
      <EmptyState as="h1" icon={<Scale />} title={t('nothing')} text={t('nothingText')}>
        <LinkButton href="/search">{t('toShop')}</LinkButton>
      </EmptyState>
    );
  const rows = compareRows(shown, {
    brand: t('brand'),
    category: t('category'),
    availability: t('availability'),
    inStock: t('inStock'),
    soldOut: t('soldOut'),
    delivery: t('delivery'),
    days: arrives && dayRange(locale, arrives),
  });
  const takeOut = (id: string | null, words: string) => {
    comparedIds.change((all) => (id === null ? [] : all.filter((other) => other !== id)));
    showToast(words, () => comparedIds.change((all) => putBack(all, ids, id).slice(0, MOST_COMPARED)));
    const next = ids.length > 1 && id !== null ? table.current : document.getElementById('content');
    next?.focus({ preventScroll: true });
  };
  const listed = isShort ? rows.filter(({ isDifferent }) => isDifferent) : rows;
  return (
    <div className={cx('grid gap-5', shown.length < 3 ? largePictures : smallPictures)}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="me-auto text-2xl sm:text-3xl">{t('heading')}</h1>
        {shown.length > 1 && (
          <Checkbox className="text-sm" checked={isShort} onChange={({ target }) => setShort(target.checked)}>
            {t('onlyDifferences')}
          </Checkbox>
        )}
        {shown.length < MOST_COMPARED && (
          <LinkButton
            href={`/category/${shown.at(-1)?.category.slug}`}
            look="secondary"
            size="sm"
            className="max-sm:hidden"
          >
            <Plus aria-hidden className="size-4.5" />
            {t('add')}
          </LinkButton>
        )}
        <Button look="quiet" size="sm" className="-me-3" onClick={() => takeOut(null, t('cleared'))}>
          {t('clear')}
        </Button>
      </div>
      {/* A table wider than a phone is scrolled by keyboard as well (WCAG 2.1.1). */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
      <section ref={table} aria-label={t('heading')} tabIndex={0} className="relative max-md:overflow-x-auto">
        <table
          className={cx(
            'w-full border-collapse sm:table-fixed',
            shown.length < 3 && 'min-[23rem]:table-fixed',
            shown.length < 2 && 'max-w-2xl',
          )}
        >
          <ProductHeads
            products={shown}
            onRemove={({ _id, name }) => takeOut(_id, t('takenOut', { name }))}
          />
          <tbody>
            {listed.map((row) => (
              <Row key={row.name} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      <TaxNote />
    </div>
  );
}

const column = 'min-w-40 ps-6 text-start align-top max-sm:min-w-32 max-sm:ps-3';
const line = 'border-line border-t py-3 max-sm:text-sm';
const cell = `${column} ${line}`;
/** Stays below the bar while the facts are scrolled, on wide screens without its picture. */
const stays = 'bg-paper md:sticky md:top-15 md:z-20 lg:top-[calc(3rem-var(--picture))]';
/** The line under it. */
const lined = '[box-shadow:0_1px_var(--color-line)]';
/** As wide as its column: square, and on wide screens as high as the place above that the picture leaves by. */
const pictureSize = 'aspect-square w-full rounded-lg lg:aspect-auto lg:h-(--picture)';
/** Stays beside the products that are scrolled. */
const nameCell = 'sticky start-0 z-10 w-40 bg-paper pe-2 text-start align-top max-sm:w-24 max-sm:min-w-24';

type HeadsProps = {
  products: readonly ProductDetail[];
  onRemove: (product: ProductDetail) => void;
};

function ProductHeads({ products, onRemove }: HeadsProps) {
  const t = useMessages('account/compare/general');
  const isOver = useHavePassed(products.map(({ deal }) => deal?.endsAt ?? null));
  const prices = products.map((product, index) => offerOf(product, isOver[index] === true).amount);
  const isCheapest = areBest(prices, 'lowest');
  const isBestRated = areBest(products.map(averageRating), 'highest');
  return (
    <>
      <thead>
        <tr>
          <td className={cx(nameCell, stays, lined)} />
          {products.map((product) => (
            <th key={product._id} scope="col" className={cx(column, stays, lined, 'h-px pb-4')}>
              <Head product={product} onRemove={() => onRemove(product)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Line name={t('price')} isDifferent>
          {products.map((product, index) => (
            <td key={product._id} className={cell}>
              <div className={marked}>
                <CardPrice card={product} from={product.priceVaries} />
                {isCheapest[index] && <Best>{t('cheapest')}</Best>}
              </div>
            </td>
          ))}
        </Line>
        <Line name={t('rating')} isDifferent>
          {products.map(({ _id, rating, reviewCount }, index) => (
            <td key={_id} className={cell}>
              <div className={marked}>
                {reviewCount > 0 ? <Rated rating={rating} count={reviewCount} /> : '–'}
                {isBestRated[index] && <Best>{t('bestRated')}</Best>}
              </div>
            </td>
          ))}
        </Line>
      </tbody>
    </>
  );
}

/** A fact with such words beside it. */
const marked = 'flex min-h-6 flex-wrap items-center gap-x-3';

/** The average as a figure before its stars, so that two with the same stars can be told apart. */
function Rated({ rating, count }: { rating: number; count: number }) {
  const { decimal } = useFormat();
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <span aria-hidden className="tabular-nums">
        {decimal(rating)}
      </span>
      <RatingLine rating={rating} count={count} />
    </div>
  );
}

/** Says which product is ahead of the others in a fact. */
const Best = ({ children }: { children: ReactNode }) => (
  <span className="font-semibold text-good text-sm">{children}</span>
);

type HeadProps = { product: ProductDetail; onRemove: () => void };

/** Picture, name and cart button as one block; the buttons of all stand in one line. */
function Head({ product, onRemove }: HeadProps) {
  const t = useMessages('account/compare/general');
  return (
    <div className="flex h-full flex-col gap-2 font-normal">
      <div className="relative mb-1">
        <Picture
          picture={product.image}
          sizes="(min-width: 64rem) 22rem, 40vw"
          widest={WIDEST}
          load="soon"
          alt=""
          className={cx(pictureSize, 'object-cover not-[[style]]:object-contain not-[[style]]:p-[4%]')}
        />
        <div className="absolute end-2 top-2">
          <IconButton label={t('removeNamed', { name: product.name })} look="floating" onClick={onRemove}>
            <X aria-hidden className="size-4.5" />
          </IconButton>
        </div>
      </div>
      <Link
        href={`/product/${product.slug}`}
        lang={product.nameLang ?? undefined}
        className="text-pretty font-semibold hover:underline lg:text-lg"
      >
        {product.name}
      </Link>
      <div className="mt-auto grid">
        <CartButton card={product} />
      </div>
    </div>
  );
}

type LineProps = { name: string; isDifferent: boolean; children: ReactNode };

/** What differs is stronger than what the products have in common. */
const Line = ({ name, isDifferent, children }: LineProps) => (
  <tr className={isDifferent ? 'font-medium' : undefined}>
    <th scope="row" className={cx(line, nameCell, 'font-normal text-quiet')}>
      <span className="wrap-anywhere">{name}</span>
    </th>
    {children}
  </tr>
);

function Row({ row: { name, values, isDifferent } }: { row: CompareRow }) {
  return (
    <Line name={name} isDifferent={isDifferent}>
      {values.map((value) => (
        <td key={value.productId} className={cx(cell, 'wrap-anywhere')}>
          <Value {...value} />
        </td>
      ))}
    </Line>
  );
}

/** The fact; names of colors follow how these look. */
function Value({ text, swatches }: CompareValue) {
  if (swatches.length === 0) return <bdi className="whitespace-pre-line">{text || '–'}</bdi>;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {swatches.map(({ label, background }) => (
        <li key={label} className="flex items-center gap-2">
          {background && (
            <span
              aria-hidden
              className="size-5 shrink-0 rounded-full border border-ink/15 forced-color-adjust-none"
              style={{ background }}
            />
          )}
          <bdi>{label}</bdi>
        </li>
      ))}
    </ul>
  );
}
