import Scale from 'lucide-react/icons/scale';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef, useState } from 'react';
import type { ProductDetail } from '#domains/browse/contract.ts';
import { useStoredValue } from '#platform/browser/stored-value.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { showToast } from '#ui/toast.ts';
import { CartButton } from '../card/card-controls.tsx';
import { CardPrice } from '../card/card-price.tsx';
import { RatingLine } from '../card/rating-line.tsx';
import { TaxNote } from '../tax-note.tsx';
import { comparedIds } from './compare-button.tsx';
import { type CompareRow, type CompareValue, compareRows } from './compare-rows.ts';

const WIDEST = 640;

/** Up to four products side by side, fact by fact. */
export function ComparePage({ products }: { products: readonly ProductDetail[] }) {
  const t = useMessages('account/compare/general');
  const [isShort, setShort] = useState(false);
  const table = useRef<HTMLElement>(null);
  const ids = useStoredValue(comparedIds);
  const shown = products.filter(({ _id }) => ids.includes(_id));
  if (shown.length === 0)
    return (
      <EmptyState icon={<Scale />} title={t('nothing')} text={t('nothingText')}>
        <LinkButton href="/search">{t('toShop')}</LinkButton>
      </EmptyState>
    );
  const rows = compareRows(shown, {
    brand: t('brand'),
    category: t('category'),
    availability: t('availability'),
    inStock: t('inStock'),
    soldOut: t('soldOut'),
  });
  const takeOut = (id: string | null, words: string) => {
    comparedIds.change((all) => (id === null ? [] : all.filter((other) => other !== id)));
    showToast(words, () => comparedIds.change(() => ids));
    const next = ids.length > 1 && id !== null ? table.current : document.getElementById('content');
    next?.focus({ preventScroll: true });
  };
  const listed = isShort ? rows.filter(({ isDifferent }) => isDifferent) : rows;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="me-auto text-2xl sm:text-3xl">{t('heading')}</h1>
        {shown.length > 1 && (
          <Checkbox checked={isShort} onChange={({ target }) => setShort(target.checked)}>
            {t('onlyDifferences')}
          </Checkbox>
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
/** Stays below the bar while the facts are scrolled. */
const stays = 'bg-paper shadow-[0_1px_var(--color-line)] md:sticky md:top-15 md:z-20';
/** Stays beside the products that are scrolled. */
const nameCell = 'sticky start-0 z-10 w-40 bg-paper pe-2 text-start align-top max-sm:w-24 max-sm:min-w-24';

type HeadsProps = { products: readonly ProductDetail[]; onRemove: (product: ProductDetail) => void };

function ProductHeads({ products, onRemove }: HeadsProps) {
  const t = useMessages('account/compare/general');
  return (
    <>
      <thead>
        <tr>
          <td className={cx(nameCell, stays)} />
          {products.map((product) => (
            <th key={product._id} scope="col" className={cx(column, stays, 'h-px pb-4')}>
              <Head product={product} onRemove={() => onRemove(product)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Line name={t('price')} isDifferent>
          {products.map((product) => (
            <td key={product._id} className={cell}>
              <CardPrice card={product} from={product.priceVaries} />
            </td>
          ))}
        </Line>
        <Line name={t('rating')} isDifferent>
          {products.map(({ _id, rating, reviewCount }) => (
            <td key={_id} className={cell}>
              {reviewCount > 0 ? <RatingLine rating={rating} count={reviewCount} /> : '–'}
            </td>
          ))}
        </Line>
      </tbody>
    </>
  );
}

type HeadProps = { product: ProductDetail; onRemove: () => void };

/** The picture with name and cart button beside it, or below it in a narrow column. */
function Head({ product, onRemove }: HeadProps) {
  const t = useMessages('account/compare/general');
  return (
    <div className="@container h-full font-normal">
      <div className="flex h-full flex-col gap-x-5 gap-y-3 @xs:flex-row">
        <div className="relative shrink-0 @xs:w-36 @md:w-44">
          <Picture
            picture={product.image}
            sizes="(min-width: 48rem) 176px, 40vw"
            widest={WIDEST}
            load="soon"
            alt=""
            className="aspect-square w-full rounded-lg bg-studio object-cover"
          />
          <div className="absolute start-1 top-1">
            <IconButton label={t('removeNamed', { name: product.name })} look="floating" onClick={onRemove}>
              <X aria-hidden className="size-4.5" />
            </IconButton>
          </div>
        </div>
        <div className="flex min-w-0 grow flex-col gap-2 @xs:justify-center">
          <Link
            href={`/product/${product.slug}`}
            lang={product.nameLang ?? undefined}
            className="text-pretty font-semibold hover:underline @xs:text-lg"
          >
            {product.name}
          </Link>
          <div className="grid max-w-60 max-@xs:mt-auto">
            <CartButton card={product} />
          </div>
        </div>
      </div>
    </div>
  );
}

type LineProps = { name: string; isDifferent: boolean; children: ReactNode };

/** What the products have in common steps back. */
const Line = ({ name, isDifferent, children }: LineProps) => (
  <tr className={isDifferent ? 'font-medium' : 'text-quiet'}>
    <th scope="row" className={cx(line, nameCell, isDifferent ? 'font-medium' : 'font-normal')}>
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
