import X from 'lucide-react/icons/x';
import { MOST_OF_ONE } from '#domains/inventory/limits.ts';
import { withDecimalMark } from '#platform/i18n/format-numbers.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { minorDigits } from '#platform/money.ts';
import { placeholderUrl } from '#platform/picture.ts';
import { thumbnailOf } from '#platform/thumbnail.ts';
import { Field, Input } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { QuantityField } from '#ui/quantity-field.tsx';
import { useMoneyIn } from '../../storefront/use-money-in.ts';
import type { EditLine } from './use-edit.ts';

/** The lines of a form, with their prices as far as they are known. */
type Lines = {
  lines: readonly EditLine[];
  change: (key: string, changed: Partial<EditLine>) => void;
  remove: (key: string) => void;
  isWrong: (typed: string) => boolean;
  /** Absent: no percentage can be typed. */
  isPercentWrong?: (typed: string) => boolean;
  preview: { lines: readonly { lineId: string | null; variantId: string; subtotal: number }[] } | null;
};
type Props = {
  edit: Lines;
  currency: string;
  /** Whether none is new among others. */
  isNewOrder?: boolean;
};

/** The lines of an order with their quantities and prices. */
export function EditLines({ edit, currency, isNewOrder = false }: Props) {
  const t = useMessages('dashboard/orders/edit');
  return (
    <ul className="divide-y divide-line empty:hidden">
      {edit.lines.map((line) => (
        <li
          key={line.key}
          className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-4 gap-y-3 py-4 first:pt-0"
        >
          <img
            src={line.image ? thumbnailOf(line.image) : placeholderUrl}
            alt=""
            width={56}
            height={56}
            className="aspect-square w-full rounded-md bg-studio object-cover"
          />
          <Words line={line} currency={currency} edit={edit} isNewOrder={isNewOrder} />
          {line.fulfilledQuantity ? (
            <span />
          ) : (
            <RemoveButton line={line} onRemove={() => edit.remove(line.key)} />
          )}
          <div className="col-span-full flex flex-wrap items-end gap-x-5 gap-y-3 sm:col-start-2">
            <QuantityField
              name={line.name}
              quantity={line.quantity}
              most={line.most ?? MOST_OF_ONE}
              mostWords={line.most === undefined ? undefined : t('mostSent')}
              onChange={(quantity) =>
                edit.change(line.key, { quantity: Math.max(quantity, line.fulfilledQuantity ?? 0) })
              }
            />
            <PriceField line={line} edit={edit} currency={currency} />
            {edit.isPercentWrong && <PercentField line={line} edit={edit} isWrong={edit.isPercentWrong} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Words({ line, currency, edit, isNewOrder }: Props & { line: EditLine }) {
  const t = useMessages('dashboard/orders/edit');
  const money = useMoneyIn(currency);
  const priced = edit.preview?.lines.find(({ variantId, lineId }) =>
    line.lineId ? lineId === line.lineId : variantId === line.variantId,
  );
  return (
    <div className="grid content-start gap-0.5">
      <bdi className="font-semibold">{line.name}</bdi>
      {line.choice && <bdi className="text-quiet text-sm">{line.choice}</bdi>}
      <p className="text-quiet text-sm tabular-nums">
        {isNewOrder ? '' : line.lineId === null ? t('new') : t('agreed', { price: money(line.unitPrice) })}
        {priced &&
          (isNewOrder ? money(priced.subtotal) : ` · ${t('lineTotal', { total: money(priced.subtotal) })}`)}
      </p>
    </div>
  );
}

function RemoveButton({ line, onRemove }: { line: EditLine; onRemove: () => void }) {
  const t = useMessages('dashboard/orders/edit');
  return (
    <IconButton label={t('remove', { name: line.name })} onClick={onRemove}>
      <X aria-hidden className="size-4.5" />
    </IconButton>
  );
}

function PriceField({ line, edit, currency }: Props & { line: EditLine }) {
  const t = useMessages('dashboard/orders/edit');
  const locale = useTexts();
  const isWrong = edit.isWrong(line.price);
  return (
    <Field label={t('price', { currency })} error={isWrong ? t('priceWrong') : undefined} className="w-40">
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder={
            // Of a draft that was kept, the price is that of the quote.
            line.unitPrice === 0
              ? undefined
              : withDecimalMark(locale, line.unitPrice.toFixed(minorDigits(currency)))
          }
          value={line.price}
          onChange={({ target }) => edit.change(line.key, { price: target.value, percentOff: '' })}
        />
      )}
    </Field>
  );
}

type PercentProps = { line: EditLine; edit: Lines; isWrong: (typed: string) => boolean };

/** A percentage in place of a price: typing one clears the other. */
function PercentField({ line, edit, isWrong }: PercentProps) {
  const t = useMessages('dashboard/orders/edit');
  const { percentOff = '' } = line;
  return (
    <Field
      label={t('percentOff')}
      error={isWrong(percentOff) ? t('percentWrong') : undefined}
      className="w-40"
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={percentOff}
          onChange={({ target }) => edit.change(line.key, { percentOff: target.value, price: '' })}
        />
      )}
    </Field>
  );
}
