import { type RefObject, useRef, useState } from 'react';
import { withDecimalMark } from '#platform/i18n/format-numbers.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { typedAmount } from '#platform/i18n/typed-numbers.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { minorDigits } from '#platform/money.ts';
import { Checkbox } from '#ui/choice.tsx';
import { Field, Input } from '#ui/field.tsx';
import type { OrderDetail } from '../../contract.ts';
import { LONGEST_REFUND_REASON } from '../../limits.ts';
import { useMoneyIn } from '../../storefront/use-money-in.ts';
import { type Back, BackChoice } from '../back-choice.tsx';
import { amountOfUnits } from './amount-of-units.ts';
import { type Chosen, ChosenUnits, unitsOf } from './chosen-units.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { type LineToRefund, linesToRefund, shippingToRefund } from './units-to-refund.ts';
import { useStaffMove } from './use-staff-move.ts';

type Props = { order: OrderDetail; onClose: () => void };

/** Refunds all or part of an order, and restocks units with it. */
export function RefundDialog({ order, onClose }: Props) {
  const t = useMessages('dashboard/orders/moves');
  const { isBusy, move } = useStaffMove(order);
  const [reason, setReason] = useState('');
  const lines = linesToRefund(order);
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(lines.map(({ id, due }) => [id, due])),
  );
  // What was received but kept out of stock is not sold again.
  const [restocks, setRestocks] = useState(() => lines.every(({ due, inStock }) => inStock >= due));
  const [withShipping, setWithShipping] = useState(false);
  const [back, setBack] = useState<Back>('payment');
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const decimals = minorDigits(order.currency);
  const shippingLeft = shippingToRefund(order, decimals);
  const shipping = withShipping ? shippingLeft : 0;
  const sum = useAmount(order, amountOfUnits(lines, chosen, decimals) + shipping);
  const { amount, money } = sum;
  const pay = () => {
    setAsked(true);
    if (amount === null) return field.current?.focus();
    const draft = {
      amount,
      refunded: order.refunded,
      reason: reason.trim(),
      lines: unitsOf(chosen, lines),
      shipping,
      restock: unitsOf(toRestock(chosen, lines, restocks), lines),
      back,
    };
    const message = t('refunded', { amount: money(amount) });
    void move((calls, press) => calls.refund(draft, press), message, onClose);
  };
  return (
    <MoveDialog
      title={t('refundTitle')}
      action={amount === null ? t('refundNowPlain') : t('refundNow', { amount: money(amount) })}
      onConfirm={pay}
      isBusy={isBusy}
      onClose={onClose}
    >
      <AmountField {...sum} field={field} currency={order.currency} isAsked={isAsked} />
      <BackChoice legend={t('refundTo')} back={back} isMember={order.userId !== null} onChoose={setBack} />
      <ReasonField reason={reason} onChange={setReason} />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium text-sm">{t('refundItems')}</legend>
        <p className="text-quiet text-sm">{t('refundItemsHint')}</p>
        <ChosenUnits lines={lines} chosen={chosen} onChoose={setChosen} />
        {shippingLeft > 0 && (
          <Checkbox checked={withShipping} onChange={({ target }) => setWithShipping(target.checked)}>
            {t('refundShipping', { amount: money(shippingLeft) })}
          </Checkbox>
        )}
        <Checkbox checked={restocks} onChange={({ target }) => setRestocks(target.checked)}>
          {t('restock')}
        </Checkbox>
      </fieldset>
    </MoveDialog>
  );
}

/** The chosen units that are not back in stock yet. Refunded gift cards always are: they buy nothing any more. */
function toRestock(chosen: Chosen, lines: readonly LineToRefund[], restocks: boolean): Chosen {
  const units = lines.map(({ id, left, inStock, isGiftCard }) => {
    const isBack = restocks || isGiftCard;
    return [id, isBack ? Math.max(0, Math.min(chosen[id] ?? 0, left) - inStock) : 0];
  });
  return Object.fromEntries(units);
}

type AmountProps = Amount & {
  field: RefObject<HTMLInputElement | null>;
  currency: string;
  isAsked: boolean;
};

function AmountField({ field, typed, setTyped, amount, left, currency, isAsked }: AmountProps) {
  const t = useMessages('dashboard/orders/moves');
  return (
    <Field
      label={t('amount', { currency })}
      hint={t('amountHint', { left })}
      error={isAsked && amount === null ? t('amountWrong', { left }) : undefined}
      isRequired
    >
      {(control) => (
        <Input
          {...control}
          ref={field}
          required
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </Field>
  );
}

function ReasonField({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  const t = useMessages('dashboard/orders/moves');
  return (
    <Field label={t('reason')} hint={t('reasonHint')}>
      {(control) => (
        <Input
          {...control}
          maxLength={LONGEST_REFUND_REASON}
          value={reason}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

type Amount = ReturnType<typeof useAmount>;

/** The typed amount, until then that of the chosen units and shipping, else all; `amount` is null while it is invalid. */
function useAmount({ paid, refunded, currency }: OrderDetail, ofUnits: number) {
  const locale = useTexts();
  const money = useMoneyIn(currency);
  const decimals = minorDigits(currency);
  const left = Number((paid - refunded).toFixed(decimals));
  const proposed = ofUnits > 0 ? Math.min(ofUnits, left) : left;
  const [own, setTyped] = useState<string | null>(null);
  const typed = own ?? withDecimalMark(locale, proposed.toFixed(decimals));
  const read = typedAmount(locale, typed, decimals);
  const amount = read !== null && read > 0 && read <= left ? read : null;
  return { typed, setTyped, amount, left: money(left), money };
}
