import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Panel } from '#ui/dashboard/panel.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import type { OrderDetail } from '../../contract.ts';
import { LONGEST_REFUND_REASON } from '../../limits.ts';
import { useMoneyIn } from '../../storefront/use-money-in.ts';
import { type Back, BackChoice } from '../back-choice.tsx';
import { useStaffMove } from '../moves/use-staff-move.ts';
import { EditAddress } from './edit-address.tsx';
import { EditContact } from './edit-contact.tsx';
import { EditGifts } from './edit-gifts.tsx';
import { EditLines } from './edit-lines.tsx';
import { GoodsSearch } from './goods-search.tsx';
import { OrderSums } from './order-sums.tsx';
import { type Edit, useEdit } from './use-edit.ts';

/**
 * Edits an order that has not shipped whole: lines, prices, address, email and way to ship, with what it costs before and
 * after. Of one that has shipped in part, nothing is added, and address and way to ship stay.
 */
export function EditOrderPage({ order }: { order: OrderDetail }) {
  const t = useMessages('dashboard/orders/edit');
  const { code, currency } = order;
  const path = `/dashboard/orders/${code}`;
  const edit = useEdit(order);
  const isWhole = order.fulfillmentStatus === 'unfulfilled';
  return (
    <div className="grid gap-5">
      <Breadcrumbs
        steps={[
          { name: t('orders'), href: '/dashboard/orders' },
          { name: code, href: path },
          { name: t('title') },
        ]}
      />
      <h1 className="text-xl">{t('titleOf', { code })}</h1>
      {order.moves.includes('edit') ? (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-6">
            <Panel title={t('items')}>
              <div className="grid gap-5 p-4">
                {!isWhole && <p className="text-sm">{t('shippedInPart')}</p>}
                <EditLines edit={edit} currency={currency} />
                {isWhole && <GoodsSearch currency={currency} onAdd={edit.add} />}
              </div>
            </Panel>
            <Panel title={t('address')}>
              {isWhole && <EditAddress edit={edit} order={order} />}
              <EditContact edit={edit} order={order} />
            </Panel>
          </div>
          <SavePart order={order} edit={edit} path={path} />
        </div>
      ) : (
        <Notice look="plain">
          {t('notPossible')}{' '}
          <a href={path} className="underline underline-offset-4">
            {t('back')}
          </a>
        </Notice>
      )}
    </div>
  );
}

type PartProps = { order: OrderDetail; edit: Edit; path: string };

function SavePart({ order, edit, path }: PartProps) {
  const t = useMessages('dashboard/orders/edit');
  const money = useMoneyIn(order.currency);
  const navigate = useNavigate();
  const { isBusy, move } = useStaffMove(order);
  const [isAsked, setAsked] = useState(false);
  const [back, setBack] = useState<Back>('payment');
  const { preview, failure, reason, setReason, isTyped, isInvalid, isChanged, isSettled, isEmpty, draft } =
    edit;
  const needsReason = isTyped && draft.reason === '';
  const isReady = preview !== null && preview.problems.length === 0 && isChanged && isSettled && !isInvalid;
  const save = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isReady || needsReason) return;
    const body = { ...draft, total: preview.after.total, back };
    void move(
      (calls, press) => calls.edit(body, press),
      t('saved', { code: order.code }),
      () => {
        void navigate({ to: path });
      },
    );
  };
  return (
    <form
      noValidate
      onSubmit={save}
      className="grid gap-5 rounded-lg border border-line bg-raised p-4 sm:p-5"
    >
      {isEmpty && <Notice look="plain">{t('nothingLeft')}</Notice>}
      {failure && !isEmpty && <Notice look="bad">{failure.message}</Notice>}
      {preview && (
        <OrderSums
          currency={order.currency}
          isCollected={Boolean(order.shippingMethod.pickup)}
          isBusy={!isSettled}
          before={preview.before}
          after={preview.after}
          problems={preview.problems}
          shippingPrice={{
            typed: edit.shippingPrice,
            isWrong: edit.isWrong(edit.shippingPrice),
            hint: t('shippingPriceHint'),
            onType: edit.setShippingPrice,
          }}
        />
      )}
      {preview && isChanged && <EditGifts gifts={preview.gifts} edit={edit} />}
      {preview && preview.back > 0 && (
        <BackChoice
          legend={t('givenBack', { amount: money(preview.back) })}
          back={back}
          isMember={order.userId !== null}
          onChoose={setBack}
        />
      )}
      {preview && preview.due > 0 && order.paid > 0 && (
        <p className="text-sm">{t('awaited', { amount: money(preview.due) })}</p>
      )}
      <Field
        label={t('reason')}
        hint={t('reasonHint')}
        error={isAsked && needsReason ? t('reasonMissing') : undefined}
        isRequired={isTyped}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={LONGEST_REFUND_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-busy={isBusy} disabled={!isReady}>
          {isBusy ? t('saving') : t('save')}
        </Button>
        <LinkButton href={path} look="quiet">
          {t('discard')}
        </LinkButton>
      </div>
      <p className="text-quiet text-sm">{t('mailed')}</p>
    </form>
  );
}
