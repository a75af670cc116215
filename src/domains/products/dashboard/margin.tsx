import type { UseFormReturn } from 'react-hook-form';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ProductDraft } from './form/product-draft.ts';

/** What is left of a price after the cost, as a share of the price; null without a cost or price. Pure. */
const marginOf = (price: number, cost: number | null): number | null =>
  cost === null || !(price > 0) || !Number.isFinite(cost) ? null : (price - cost) / price;

/** The margin of a variant as it is typed. */
export function TypedMargin({ form, index }: { form: UseFormReturn<ProductDraft>; index: number }) {
  const t = useMessages('dashboard/products/form');
  const { money, percent } = useFormat();
  const [price = '', cost = ''] = form.watch([`variants.${index}.price`, `variants.${index}.cost`]);
  const margin = cost.trim() === '' ? null : marginOf(Number(price), Number(cost));
  if (margin === null) return null;
  return (
    <p className={margin < 0 ? 'mt-1 text-bad text-xs' : 'mt-1 text-quiet text-xs'}>
      {t('margin', { share: percent(margin), amount: money(Number(price) - Number(cost)) })}
    </p>
  );
}

type Priced = { price: number; cost: number | null };

/** The margins of a product's variants in the list, from the lowest to the highest. */
export function ListMargin({ variants }: { variants: readonly Priced[] }) {
  const { percent } = useFormat();
  const margins = variants.flatMap(({ price, cost }) => marginOf(price, cost) ?? []);
  if (margins.length === 0) return <span className="text-quiet">–</span>;
  const ends = [...new Set([Math.min(...margins), Math.max(...margins)].map(percent))];
  return <span className="whitespace-nowrap tabular-nums">{ends.join(' – ')}</span>;
}
