import { useQuery } from '@tanstack/react-query';
import Gift from 'lucide-react/icons/gift';
import { useState } from 'react';
import { formatters, useFormat } from '#platform/i18n/format.ts';
import { useLocale, useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { ClearLink } from '#ui/dashboard/clear-link.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { KeysetLinks } from '#ui/dashboard/keyset-links.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { SearchField } from '#ui/dashboard/search-field.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.ts';
import type { GiftCard } from '../contract.ts';
import { type CardSearch, cardQuery, creditCalls, readCardSearch } from './credit-calls.ts';
import { CreditEntries } from './credit-entries.tsx';
import { IssueDialog } from './issue-dialog.tsx';

type Props = {
  found: { data: readonly GiftCard[]; next: string | null };
  search: CardSearch;
  hrefOf: (search: CardSearch) => string;
  onSearch: (search: CardSearch) => void;
  onChange: () => Promise<unknown>;
};

/** The gift cards of the shop: sold or given, with what is left on them. */
export function GiftCardsPage({ found, search, hrefOf, onSearch, onChange }: Props) {
  const t = useMessages('dashboard/credits/general');
  const [isIssuing, setIssuing] = useState(false);
  const [opened, setOpened] = useState<GiftCard | null>(null);
  const columns = useColumns(setOpened);
  const { before, ...filter } = search;
  const shown = found.data.find(({ id }) => id === opened?.id) ?? opened;
  const issue = <Button onClick={() => setIssuing(true)}>{t('issue')}</Button>;
  const isNew = found.data.length === 0 && !search.q && !before;
  return (
    <DashboardPage title={t('giftCards')} action={!isNew && issue}>
      <ListCard
        filters={
          !isNew && (
            <SearchField
              label={t('search')}
              words={search.q ?? ''}
              onSearch={(q) => onSearch(readCardSearch({ q }))}
            />
          )
        }
        foot={
          <KeysetLinks
            newest={before ? { href: hrefOf(filter), words: t('newest') } : null}
            older={found.next ? { href: hrefOf({ ...filter, before: found.next }), words: t('older') } : null}
          />
        }
      >
        {found.data.length === 0 ? (
          <EmptyState
            icon={<Gift />}
            title={t(isNew ? 'none' : 'nothingFound')}
            text={t(isNew ? 'noneYet' : 'noneText')}
          >
            {isNew ? issue : <ClearLink href={hrefOf({})} />}
          </EmptyState>
        ) : (
          <Table label={t('giftCards')} columns={columns} rows={found.data} keyOf={({ id }) => id} />
        )}
      </ListCard>
      <IssueDialog open={isIssuing} onClose={() => setIssuing(false)} onIssued={onChange} />
      <Dialog
        open={shown !== null}
        onClose={() => setOpened(null)}
        title={t('cardOf', { lastFour: shown?.lastFour ?? '' })}
      >
        {shown && <CardDetails card={shown} onChange={onChange} />}
      </Dialog>
    </DashboardPage>
  );
}

function useColumns(onOpen: (card: GiftCard) => void): Column<GiftCard>[] {
  const t = useMessages('dashboard/credits/general');
  const locale = useTexts();
  const { date } = useFormat();
  const money = ({ currency }: GiftCard, amount: number) => formatters(locale, currency).money(amount);
  return [
    {
      head: t('giftCard'),
      look: 'rest',
      cell: (card) => (
        <span className="grid">
          <button
            type="button"
            className="justify-self-start text-start font-semibold underline-offset-4 hover:underline"
            onClick={() => onOpen(card)}
          >
            {t('cardOf', { lastFour: card.lastFour })}
          </button>
          <bdi className="text-quiet text-sm">{card.note}</bdi>
          {card.orderCode && (
            <Link href={`/dashboard/orders/${card.orderCode}`} className="text-quiet text-sm underline">
              {t('soldWith', { code: card.orderCode })}
            </Link>
          )}
        </span>
      ),
    },
    {
      head: t('left'),
      look: 'end',
      cell: (card) => (
        <span className="grid whitespace-nowrap">
          {money(card, card.balance)}
          {card.balance !== card.value && (
            <span className="text-quiet text-sm">{t('leftOf', { value: money(card, card.value) })}</span>
          )}
        </span>
      ),
    },
    {
      head: t('issuedOn'),
      cell: ({ issuedAt }) => <span className="whitespace-nowrap">{date(issuedAt)}</span>,
    },
    { head: t('status'), cell: (card) => <CardStatus card={card} /> },
  ];
}

function CardStatus({ card: { isActive, expiresAt, balance } }: { card: GiftCard }) {
  const t = useMessages('dashboard/credits/general');
  if (!isActive) return <Status look="bad">{t('isDisabled')}</Status>;
  if (expiresAt && new Date(expiresAt) <= new Date()) return <Status look="warn">{t('over')}</Status>;
  return balance > 0 ? <Status look="good">{t('isActive')}</Status> : <Status>{t('isSpent')}</Status>;
}

function CardDetails({ card, onChange }: { card: GiftCard; onChange: Props['onChange'] }) {
  const t = useMessages('dashboard/credits/general');
  const calls = creditCalls(useLocale());
  const { date } = useFormat();
  const { isBusy, run } = useAction();
  const { data } = useQuery(cardQuery(card.id));
  const { isActive, lastFour, expiresAt } = card;
  const toggle = () =>
    run(async () => {
      await calls.change(card.id, { isActive: !isActive });
      await onChange();
      showToast(t(isActive ? 'disabled' : 'enabled', { lastFour }));
    });
  return (
    <div className="grid gap-5 px-6 pt-1 pb-6">
      {expiresAt && <p className="text-quiet text-sm">{t('expires', { day: date(expiresAt) })}</p>}
      {data && 'card' in data ? (
        <CreditEntries entries={data.entries} currency={card.currency} />
      ) : (
        <Skeleton className="h-20 rounded-md" />
      )}
      <Button
        look="secondary"
        className="justify-self-start"
        aria-busy={isBusy}
        onClick={() => void toggle()}
      >
        {t(isActive ? 'disable' : 'enable')}
      </Button>
    </div>
  );
}
