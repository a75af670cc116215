import { type ReactNode, use } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { minorDigits } from '#platform/money.ts';
import { cx } from '#ui/cx.ts';
import { InlineNumber } from '#ui/dashboard/inline-number.tsx';
import type { DashboardProductsItem } from '../../contract/list.ts';
import type { ListActions, ProductMoves, Variant } from './use-product-moves.ts';

type CellProps = { product: DashboardProductsItem; actions: ListActions | null };

/** The price, editable in place; with options the lowest one, and all variants in a dialog. */
export function PriceCell({ product, actions }: CellProps) {
  const t = useMessages('dashboard/products/list');
  const { money } = useFormat();
  const { variants, dealPrice } = product;
  const prices = variants.map(({ price }) => price);
  const lowest = Math.min(...prices);
  const varies = prices.some((price) => price !== lowest);
  const regular = varies ? t('from', { price: money(lowest) }) : money(lowest);
  return (
    <VariantCell
      product={product}
      actions={actions}
      label={t('changePrice', { name: product.name })}
      Field={PriceField}
    >
      <span className="grid justify-items-end max-sm:flex max-sm:items-baseline max-sm:gap-2">
        {dealPrice === null ? regular : varies ? t('from', { price: money(dealPrice) }) : money(dealPrice)}
        {dealPrice !== null && <s className="text-quiet text-xs">{regular}</s>}
      </span>
    </VariantCell>
  );
}

/** The stock, and the variant with the least if that is low; what is low is marked. `isNamed`: there is no column's head above the number. */
export function StockCell({
  product,
  actions,
  lowStock,
  isNamed = false,
}: CellProps & { lowStock: number; isNamed?: boolean }) {
  const t = useMessages('dashboard/products/list');
  const { variants } = product;
  const counted = variants.filter(({ isTracked }) => isTracked);
  const [scarcest] = counted.toSorted((a, b) => a.countInStock - b.countInStock);
  const fewest = scarcest?.countInStock ?? 0;
  const isFew = scarcest !== undefined && fewest <= lowStock;
  const isOut = isSoldOut(variants);
  const total = counted.reduce((sum, { countInStock }) => sum + countInStock, 0);
  const isScarce = counted.length > 0 && total <= lowStock;
  const isExplained = variants.length > 1 && !isOut && (isFew || !isNamed);
  // Where there is no head above it, what is explained needs no number.
  const isShort = isNamed && isExplained;
  const stockWords = useStockWords(isNamed);
  return (
    <VariantCell
      product={product}
      actions={actions}
      label={t('changeStock', { name: product.name })}
      Field={StockField}
    >
      <span
        className={cx(
          'flex min-w-0 items-baseline gap-2.5 whitespace-nowrap',
          !isNamed && 'flex-row-reverse',
        )}
      >
        {!isShort && (
          <span
            className={cx(
              isScarce ? 'font-medium' : isNamed && 'text-quiet',
              isScarce && dotted,
              isScarce && (isOut ? 'before:bg-bad' : 'before:bg-warn'),
            )}
          >
            {stockWords(variants)}
          </span>
        )}
        {isExplained && (
          <span
            className={cx(
              'max-w-40 truncate',
              isFew && (isShort || !isScarce) ? `${dotted} text-ink before:bg-warn` : 'text-quiet',
            )}
          >
            {scarcest && isFew
              ? t('lowest', { name: scarcest.choices.join(' / '), count: fewest })
              : t('variants', { count: variants.length })}
          </span>
        )}
      </span>
    </VariantCell>
  );
}

type VariantCellProps = CellProps & {
  label: string;
  Field: (props: FieldProps) => ReactNode;
  children: ReactNode;
};

/** A dot before words that call for attention. */
const dotted =
  "before:me-1.5 before:inline-block before:size-1.5 before:rounded-full before:mb-0.5 before:align-middle before:content-[''] before:forced-color-adjust-none";

/** With one variant the number is edited in place; with several it opens all of them. */
function VariantCell({ product, actions, label, Field, children }: VariantCellProps) {
  const [only, ...others] = product.variants;
  if (!actions || !only) return children;
  if (others.length === 0)
    return (
      <Field product={product} variant={only} moves={actions.moves} label={label}>
        {children}
      </Field>
    );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => actions.onOpen(product)}
      className="-me-1.75 inline-flex min-h-9 min-w-0 items-center rounded-sm border border-transparent px-1.5 hover:border-edge pointer-coarse:min-h-11"
    >
      {children} <span className="sr-only">{label}</span>
    </button>
  );
}

type FieldProps = {
  product: DashboardProductsItem;
  variant: Variant;
  moves: ProductMoves;
  label: string;
  /** The value while it is not edited. */
  children: ReactNode;
};

/** The price of a variant, editable in place. */
export function PriceField({ product, variant, moves, label, children }: FieldProps) {
  const { currency } = use(LocaleContext);
  return (
    <InlineNumber
      decimals={minorDigits(currency)}
      label={label}
      value={variant.price}
      onSave={(price) => moves.setPrice(product, variant, price)}
    >
      {children}
    </InlineNumber>
  );
}

/** The stock of a variant, editable in place; read-only if untracked. */
export function StockField({ product, variant, moves, label, children }: FieldProps) {
  if (!variant.isTracked) return children;
  return (
    <InlineNumber
      decimals={0}
      label={label}
      value={variant.countInStock}
      onSave={(count) => moves.setStock(product, variant, count)}
    >
      {children}
    </InlineNumber>
  );
}

const isSoldOut = (variants: readonly Variant[]): boolean =>
  variants.every(
    ({ isTracked, continuesSelling, countInStock }) => isTracked && !continuesSelling && countInStock <= 0,
  );

/** The stock of some variants as text; untracked ones have no number. */
export function useStockWords(isNamed = false): (variants: readonly Variant[]) => string {
  const t = useMessages('dashboard/products/list');
  return (variants) => {
    const counted = variants.filter(({ isTracked }) => isTracked);
    if (counted.length === 0) return t('notCounted');
    const count = counted.reduce((total, { countInStock }) => total + countInStock, 0);
    const isLimited = variants.every(({ isTracked, continuesSelling }) => isTracked && !continuesSelling);
    if (!isLimited) return t('soldOn', { count });
    return t(isNamed ? 'namedStock' : 'inStock', { count });
  };
}
