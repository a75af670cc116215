import { useMessages } from '#platform/i18n/use-messages.ts';
import { Radio } from '#ui/choice.tsx';

/** Where money goes back to: where it came from, or to the store credit of the buyer. */
export type Back = 'payment' | 'store_credit';

type Props = { legend: string; back: Back; isMember: boolean; onChoose: (back: Back) => void };

/** The choice of where money goes back to; guests have no store credit. */
export function BackChoice({ legend, back, isMember, onChoose }: Props) {
  const t = useMessages('dashboard/orders/edit');
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      <Radio name="back" checked={back === 'payment'} onChange={() => onChoose('payment')}>
        {t('toPayment')}
      </Radio>
      <Radio
        name="back"
        checked={back === 'store_credit'}
        disabled={!isMember}
        onChange={() => onChoose('store_credit')}
      >
        {t(isMember ? 'toCredit' : 'toCreditNot')}
      </Radio>
    </fieldset>
  );
}
