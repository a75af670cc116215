import { type RefObject, useRef, useState } from 'react';
import { withDecimalMark } from '#platform/i18n/format-numbers.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { typedAmount } from '#platform/i18n/typed-numbers.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { minorDigits } from '#platform/money.ts';
import { Field, Input } from '#ui/field.tsx';
import type { OrderDetail } from '../../contract.ts';
import { LONGEST_REFUND_REASON } from '../../limits.ts';
import { useMoneyIn } from '../../storefront/use-money-in.ts';
import { type Back, BackChoice } from '../back-choice.tsx';
import { amountOfUnits } from './amount-of-units.ts';
import { type Chosen, ChosenUnits, unitsOf } from './chosen-units.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useStaffMove } from './use-staff-move.ts';

type Props = { order: OrderDetail; onClose: () => void };

/** Refunds all or part of an order, and restocks units with it. */
export function RefundDialog({ order, onClose }: Props) {
  const t = useMessages('dashboard/orders/moves');
  const { isBusy, move } = useStaffMove(order);
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<Chosen>({});
  const [back, setBack] = useState<Back>('payment');
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const lines = order.lines.map((line) => ({ ...line, left: line.quantity - line.restockedQuantity }));
  const ofUnits = amountOfUnits(lines, chosen, minorDigits(order.currency));
  const sum = useAmount(order, ofUnits);
  const { amount, money } = sum;
  const pay = () => {
    setAsked(true);
    if (amount === null) return field.current?.focus();
    const draft = {
      amount,
      refunded: order.refunded,
      reason: reason.trim(),
      restock: unitsOf(chosen, lines),
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
        <legend className="mb-1 font-medium text-sm">{t('restock')}</legend>
        <p className="text-quiet text-sm">{t('restockHint')}</p>
        <ChosenUnits lines={lines} chosen={chosen} onChoose={setChosen} />
      </fieldset>
    </MoveDialog>
  );
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

/** The typed amount, until then that of the chosen units, else all; `amount` is null while it is invalid. */
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
