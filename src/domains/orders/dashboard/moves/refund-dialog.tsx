import { useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Field, Input } from '#ui/field.tsx';
import type { OrderDetail } from '../../contract.ts';
import { useMoneyIn } from '../../storefront/use-money-in.ts';
import { newKey } from '../desk-calls.ts';
import { type Chosen, ChosenUnits, unitsOf } from './chosen-units.tsx';
import * as messages from './messages.ts';
import { MoveDialog } from './move-dialog.tsx';
import { decimalsOf, readAmount } from './read-amount.ts';
import { useDeskMove } from './use-desk-move.ts';

const LONGEST_REASON = 500;

type Props = { order: OrderDetail; onClose: () => void };

/** Pays back some or all of what an order brought, and puts units back on the shelf with it. */
export function RefundDialog({ order, onClose }: Props) {
  const t = useMessages(messages);
  const { isBusy, move } = useDeskMove(order);
  const [key] = useState(newKey);
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<Chosen>({});
  const [isAsked, setAsked] = useState(false);
  const { typed, setTyped, amount, left, money } = useAmount(order);
  const lines = order.lines.map((line) => ({ ...line, left: line.quantity }));
  const pay = () => {
    setAsked(true);
    if (amount === null) return;
    const draft = { amount, reason: reason.trim(), restock: unitsOf(chosen, lines) };
    void move((calls) => calls.refund(draft, key), t('refunded', { amount: money(amount) }), onClose);
  };
  return (
    <MoveDialog
      title={t('refundTitle')}
      action={amount === null ? t('refundNowPlain') : t('refundNow', { amount: money(amount) })}
      onConfirm={pay}
      {...{ isBusy, onClose }}
    >
      <Field
        label={t('amount', { currency: order.currency })}
        hint={t('amountHint', { left })}
        error={isAsked && amount === null ? t('amountWrong', { left }) : undefined}
        isRequired
      >
        {(control) => (
          <Input
            {...control}
            required
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Field label={t('reason')} hint={t('reasonHint')}>
        {(control) => (
          <Input
            {...control}
            maxLength={LONGEST_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium text-sm">{t('restock')}</legend>
        <p className="text-quiet text-sm">{t('restockHint')}</p>
        <ChosenUnits lines={lines} chosen={chosen} onChoose={setChosen} />
      </fieldset>
    </MoveDialog>
  );
}

/** What somebody types as the amount; `amount` is null while that makes no sense. */
function useAmount({ paid, refunded, currency }: OrderDetail) {
  const isGerman = useLocale() === 'de';
  const money = useMoneyIn(currency);
  const decimals = decimalsOf(currency);
  const left = Number((paid - refunded).toFixed(decimals));
  const spelled = left.toFixed(decimals);
  const [typed, setTyped] = useState(isGerman ? spelled.replace('.', ',') : spelled);
  const read = readAmount(typed, decimals);
  const amount = read !== null && read > 0 && read <= left ? read : null;
  return { typed, setTyped, amount, left: money(left), money };
}
