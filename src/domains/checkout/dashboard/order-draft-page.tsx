import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { EditLines } from '#domains/orders/dashboard/editing/edit-lines.tsx';
import { GoodsSearch } from '#domains/orders/dashboard/editing/goods-search.tsx';
import { LONGEST_BUYER_NOTE } from '#domains/orders/limits.ts';
import { linkWay } from '#domains/orders/payment-providers.ts';
import { useMoneyIn } from '#domains/orders/storefront/use-money-in.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/dashboard/panel.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Field, Input, TextArea } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/toast.ts';
import type { OrderDraft } from '../contract/drafts.ts';
import {
  type DraftPayment,
  draftPayments,
  LONGEST_DRAFT_NOTE,
  LONGEST_DRAFT_REASON,
  MOST_DAYS_TO_PAY,
} from '../limits.ts';
import { draftCalls, draftQuery } from './draft-calls.ts';
import { DraftCustomer } from './draft-customer.tsx';
import { DraftSums } from './draft-sums.tsx';
import { type DraftState, useOrderDraft } from './use-order-draft.ts';

type Props = {
  /** Null: a new one. */
  draft: OrderDraft | null;
  /** The shop's country, chosen in a new one. */
  home?: string;
  /** Whether the user may search the members. */
  maySearch: boolean;
};

/** Staff write an order: goods, customer, prices; it is kept as a draft, or placed. */
export function OrderDraftPage({ draft: known, home = '', maySearch }: Props) {
  const t = useMessages('dashboard/orders/draft');
  const edit = useMessages('dashboard/orders/edit');
  const draft = useOrderDraft(known, home);
  const { currency } = draft;
  return (
    <div className="grid gap-5">
      <Breadcrumbs
        steps={[
          { name: edit('orders'), href: '/dashboard/orders' },
          { name: t('drafts'), href: '/dashboard/orders/drafts' },
          { name: t('newOrder') },
        ]}
      />
      <h1 className="text-xl">{t('newOrder')}</h1>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <Panel title={edit('items')}>
            <div className="grid gap-5 p-4">
              <EditLines edit={draft} currency={currency} isNewOrder />
              <GoodsSearch currency={currency} onAdd={draft.add} />
            </div>
          </Panel>
          <Panel title={t('customer')}>
            <DraftCustomer draft={draft} maySearch={maySearch} />
          </Panel>
        </div>
        <PlacePart known={known} draft={draft} />
      </div>
    </div>
  );
}

/** What the order costs, how it is to be paid, and the buttons that keep and place it. */
function PlacePart({ known, draft }: { known: OrderDraft | null; draft: DraftState }) {
  const t = useMessages('dashboard/orders/draft');
  const edit = useMessages('dashboard/orders/edit');
  const { quote, failure, isSettled, isTyped, isInvalid, reason } = draft;
  const paying = usePaymentChoice(draft);
  const { isBusy, save, place, remove } = useSaving(known, draft);
  const needsReason = isTyped && reason.trim() === '';
  const isPriced = quote !== null && quote.problems.length === 0 && isSettled;
  const isReady = isPriced && !isInvalid && !needsReason && !paying.isWrong;
  return (
    <div className="grid gap-5 rounded-lg border border-line bg-raised p-4 sm:p-5">
      {failure && <Notice look="bad">{failure.message}</Notice>}
      <DraftSums draft={draft} />
      <Field
        label={t('reason')}
        hint={t('reasonHint')}
        error={needsReason ? edit('reasonMissing') : undefined}
        isRequired={isTyped}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={LONGEST_DRAFT_REASON}
            value={reason}
            onChange={({ target }) => draft.set({ reason: target.value })}
          />
        )}
      </Field>
      <Field label={t('note')} hint={t('noteHint')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={LONGEST_DRAFT_NOTE}
            value={draft.note}
            onChange={({ target }) => draft.set({ note: target.value })}
          />
        )}
      </Field>
      <BuyerNoteField draft={draft} />
      <PaymentFields paying={paying} />
      <div className="flex flex-wrap gap-2">
        <Button
          aria-busy={isBusy}
          disabled={!isReady}
          onClick={() => void place(paying.payment, paying.dayCount)}
        >
          {t('place', { payment: paying.payment === 'link' ? 'link' : 'other' })}
        </Button>
        <Button look="secondary" disabled={isBusy} onClick={() => void save()}>
          {t('save')}
        </Button>
        {known && (
          <Button look="quiet" disabled={isBusy} onClick={() => void remove()}>
            {t('delete')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What the buyer wants to have noted; nothing where the shop takes no notes. */
function BuyerNoteField({ draft: { quote, buyerNote, set } }: { draft: DraftState }) {
  const t = useMessages('dashboard/orders/draft');
  const order = useMessages('dashboard/orders/order');
  const isTaken = quote ? quote.takesNote : buyerNote !== '';
  if (!isTaken) return null;
  return (
    <Field label={order('buyerNote')} hint={t('buyerNoteHint')}>
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          maxLength={LONGEST_BUYER_NOTE}
          value={buyerNote}
          onChange={({ target }) => set({ buyerNote: target.value })}
        />
      )}
    </Field>
  );
}

/** The chosen way to pay, of those that the shop has, and the days that a link to pay is valid. */
function usePaymentChoice({ quote }: DraftState) {
  const [chosen, setChosen] = useState<DraftPayment>('link');
  const [days, setDays] = useState('7');
  const hasLink = quote === null || linkWay(quote.paymentProviders) !== undefined;
  const ways = draftPayments.filter((one) => one !== 'link' || hasLink);
  const payment = ways.find((one) => one === chosen) ?? 'invoice';
  const dayCount = Number(days);
  const areDaysWrong = !Number.isInteger(dayCount) || dayCount < 1 || dayCount > MOST_DAYS_TO_PAY;
  return {
    ways,
    hasLink,
    payment,
    days,
    dayCount,
    isWrong: payment === 'link' && areDaysWrong,
    choose: (value: string) => setChosen(ways.find((one) => one === value) ?? payment),
    setDays,
  };
}

function PaymentFields({ paying }: { paying: ReturnType<typeof usePaymentChoice> }) {
  const t = useMessages('dashboard/orders/draft');
  const { ways, hasLink, payment, days, isWrong, choose, setDays } = paying;
  const hint = t('paymentText', { payment: payment.replace('-', '_') });
  return (
    <>
      <Field label={t('payment')} hint={[hint, hasLink ? '' : t('noLink')].join(' ')}>
        {(control) => (
          <Select {...control} value={payment} onChange={({ target }) => choose(target.value)}>
            {ways.map((one) => (
              <option key={one} value={one}>
                {t('paymentName', { payment: one.replace('-', '_') })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {payment === 'link' && (
        <Field label={t('days')} error={isWrong ? t('daysWrong', { most: MOST_DAYS_TO_PAY }) : undefined}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              className="max-w-24"
              maxLength={2}
              value={days}
              onChange={({ target }) => setDays(target.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** Keeps the draft, and turns it into an order: what was typed is kept first. */
function useSaving(known: OrderDraft | null, draft: DraftState) {
  const t = useMessages('dashboard/orders/draft');
  const money = useMoneyIn(draft.currency);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { isBusy, run } = useAction();
  const calls = draftCalls(useLocale());
  // The draft as it was last kept: a second press changes it instead of making another.
  const kept = useRef(known);
  const total = draft.quote?.total ?? null;
  const keep = async () => {
    const { current } = kept;
    const saved = current
      ? await calls.change(current.id, current.revision, draft.content, total)
      : await calls.create(draft.content, total);
    kept.current = saved;
    await client.invalidateQueries({ queryKey: ['dashboard'], refetchType: 'none' });
    client.setQueryData(draftQuery(saved.id).queryKey, saved);
    return saved;
  };
  const save = () =>
    run(async () => {
      const { id } = await keep();
      showToast(t('saved'));
      await navigate({ to: '/dashboard/orders/drafts/$id', params: { id } });
    });
  const place = (payment: DraftPayment, days: number) =>
    run(async () => {
      if (total === null) return;
      const { id, revision } = await keep();
      const { code } = await calls.place(id, {
        revision,
        total,
        payment,
        days: payment === 'link' ? days : 7,
      });
      await client.invalidateQueries({ queryKey: ['dashboard'], refetchType: 'none' });
      showToast(t('placed', { code, total: money(total) }));
      await navigate({ to: '/dashboard/orders/$code', params: { code } });
    });
  const remove = () =>
    run(async () => {
      if (!kept.current) return;
      await calls.remove(kept.current.id);
      await client.invalidateQueries({ queryKey: ['dashboard'], refetchType: 'none' });
      showToast(t('deleted'));
      await navigate({ to: '/dashboard/orders/drafts' });
    });
  return { isBusy, save, place, remove };
}
