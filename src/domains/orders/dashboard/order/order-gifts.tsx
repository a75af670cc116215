import { type FormEvent, useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.ts';
import type { OrderDetail, OrderLine } from '../../contract.ts';
import { Recipient } from '../../storefront/gifts/gift-fields.tsx';
import { GiftLine } from '../../storefront/gifts/gift-line.tsx';
import { type GiftEntry, wrongIn } from '../../storefront/gifts/stored-gifts.ts';
import { Part } from '../../storefront/order/order-parts.tsx';
import { giftCalls } from '../order-calls.ts';

type Props = { order: OrderDetail; mayWrite: boolean; onChange: () => Promise<unknown> };
type Gift = NonNullable<OrderLine['gift']>;

/** The recipients of an order's gift cards, whom staff may correct and write to again. */
export function OrderGifts({ order, mayWrite, onChange }: Props) {
  const t = useMessages('dashboard/orders/order');
  const given = order.lines.flatMap((line) => (line.gift ? [{ line, gift: line.gift }] : []));
  if (given.length === 0) return null;
  return (
    <Part title={t('gifts')}>
      <ul className="grid gap-4">
        {given.map(({ line, gift }) => (
          <li key={line.id} className="grid gap-2">
            <GiftLine line={line} gift={gift} status={order.status} />
            {gift.message && <p className="whitespace-pre-line text-quiet text-sm">{gift.message}</p>}
            {mayWrite && <GiftActions code={order.code} lineId={line.id} gift={gift} onChange={onChange} />}
          </li>
        ))}
      </ul>
    </Part>
  );
}

type ActionsProps = { code: string; lineId: string; gift: Gift; onChange: Props['onChange'] };

function GiftActions({ code, lineId, gift, onChange }: ActionsProps) {
  const t = useMessages('dashboard/orders/order');
  const calls = giftCalls(useLocale(), code, lineId);
  const { isBusy, run } = useAction();
  const [dialog, setDialog] = useState<'change' | 'resend' | null>(null);
  const act = (work: () => Promise<unknown>, message: string) =>
    run(async () => {
      await work();
      await onChange();
      showToast(message);
      setDialog(null);
    });
  const change = ({ sendOn, ...texts }: GiftEntry) =>
    // What was sent has no other day any more.
    act(() => calls.change(gift.sentAt ? texts : { ...texts, sendOn: sendOn || null }), t('giftSaved'));
  const { email } = gift;
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="secondary" size="sm" onClick={() => setDialog('change')}>
        {t('giftChange')}
      </Button>
      {gift.sentAt && (
        <Button look="secondary" size="sm" onClick={() => setDialog('resend')}>
          {t('giftResend')}
        </Button>
      )}
      <Dialog open={dialog === 'change'} onClose={() => setDialog(null)} title={t('giftChange')}>
        <ChangeForm gift={gift} isBusy={isBusy} onSave={(entry) => void change(entry)} />
      </Dialog>
      <Dialog open={dialog === 'resend'} onClose={() => setDialog(null)} title={t('giftResend')} size="sm">
        <div className="grid gap-5 px-6 pt-1 pb-6">
          <p className="text-pretty">{t('giftResendText', { email })}</p>
          <Button
            className="justify-self-start"
            aria-busy={isBusy}
            onClick={() => void act(calls.resend, t('giftResent', { email }))}
          >
            {t('giftResend')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

type FormProps = { gift: Gift; isBusy: boolean; onSave: (gift: GiftEntry) => void };

function ChangeForm({ gift, isBusy, onSave }: FormProps) {
  const t = useMessages('dashboard/orders/order');
  const [entry, setEntry] = useState<GiftEntry>({
    email: gift.email,
    name: gift.name,
    message: gift.message,
    sendOn: gift.sendOn ?? '',
  });
  const [isChecked, setChecked] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    // A day that has come stays as it is.
    const sendOn = entry.sendOn === gift.sendOn ? '' : entry.sendOn;
    if (wrongIn({ ...entry, sendOn }).length === 0) onSave(entry);
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-5 px-6 pt-1 pb-6">
      <Recipient gift={entry} isChecked={isChecked} hasDay={gift.sentAt === null} onChange={setEntry} />
      <Button type="submit" className="justify-self-start" aria-busy={isBusy}>
        {t('giftSave')}
      </Button>
    </form>
  );
}
