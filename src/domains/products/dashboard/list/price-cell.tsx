import { use } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { minorDigits } from '#platform/money.ts';
import { InlineNumber } from '#ui/dashboard/inline-number.tsx';
import type { DashboardProductsItem } from '../../contract/list.ts';
import * as messages from './messages.ts';
import { OpenVariants } from './open-variants.tsx';
import type { ListActions } from './product-columns.tsx';

type Props = { product: DashboardProductsItem; actions: ListActions | null };

/** What it costs, to be changed on the spot; with a choice, from how much, and all variants behind it. */
export function PriceCell({ product, actions }: Props) {
  const t = useMessages(messages);
  const { money } = useFormat();
  const { currency } = use(LocaleContext);
  const { name, variants, dealPrice } = product;
  const prices = variants.map(({ price }) => price);
  const lowest = Math.min(...prices);
  const varies = prices.some((price) => price !== lowest);
  const regular = varies ? t('from', { price: money(lowest) }) : money(lowest);
  const shown = (
    <span className="grid justify-items-end">
      {regular}
      {dealPrice !== null && <span className="text-accent-strong text-xs">{money(dealPrice)}</span>}
    </span>
  );
  const [only] = variants;
  const label = t('changePrice', { name });
  if (!actions || !only) return shown;
  if (variants.length > 1)
    return (
      <OpenVariants label={label} product={product} actions={actions}>
        {shown}
      </OpenVariants>
    );
  return (
    <InlineNumber
      decimals={minorDigits(currency)}
      label={label}
      value={only.price}
      onSave={(price) => actions.moves.setPrice(product, only, price)}
    >
      {shown}
    </InlineNumber>
  );
}
