import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ChoiceLinks } from '#ui/dashboard/choice-links.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { KeysetLinks } from '#ui/dashboard/keyset-links.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { ShownOnce } from '#ui/dashboard/shown-once.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { showToast } from '#ui/toast.ts';
import type { LeftCart, LeftCartPage } from '../contract/left-carts.ts';
import { type LeftCartSearch, leftCartCalls } from './left-cart-calls.ts';

type Props = {
  found: LeftCartPage;
  search: LeftCartSearch;
  hrefOf: (search: LeftCartSearch) => string;
  /** Whether the user may send reminders and make links. */
  mayWrite: boolean;
  /** Whether the user may change when reminders are mailed. */
  maySetUp: boolean;
  onChange: () => Promise<unknown>;
};

const kinds: readonly ['all' | 'open' | 'recovered', LeftCartSearch][] = [
  ['all', {}],
  ['open', { ordered: 'no' }],
  ['recovered', { ordered: 'yes' }],
];

/** Carts that were left, one by one. */
export function LeftCartsPage({ found, search, hrefOf, mayWrite, maySetUp, onChange }: Props) {
  const t = useMessages('dashboard/orders/abandoned');
  const columns = useColumns({ mayWrite, onChange });
  const { before, ...filter } = search;
  const { data, unconfirmed } = found;
  const isEmpty = data.length === 0;
  const hasNone = isEmpty && !before && !filter.ordered;
  const further = unconfirmed > 0 ? t('unconfirmed', { count: unconfirmed }) : '';
  return (
    <DashboardPage title={t('title')} within={{ name: t('orders'), href: '/dashboard/orders' }}>
      <ListCard
        tabs={
          !hasNone && (
            <ChoiceLinks
              look="tabs"
              label={t('which')}
              choices={kinds.map(([key, more]) => ({
                key,
                words: t(key),
                href: hrefOf(more),
                isChosen: filter.ordered === more.ordered,
              }))}
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
        {isEmpty ? (
          <EmptyState icon={<ShoppingCart />} title={t('none')} text={`${t('noneText')} ${further}`.trim()}>
            {hasNone && maySetUp && (
              <LinkButton look="secondary" href="/dashboard/settings/store">
                {t('setUp')}
              </LinkButton>
            )}
          </EmptyState>
        ) : (
          <>
            <Table label={t('title')} columns={columns} rows={data} keyOf={({ id }) => id} />
            {further && <p className="px-4 py-3 text-quiet text-sm">{further}</p>}
          </>
        )}
      </ListCard>
    </DashboardPage>
  );
}

function useColumns({ mayWrite, onChange }: Pick<Props, 'mayWrite' | 'onChange'>): Column<LeftCart>[] {
  const t = useMessages('dashboard/orders/abandoned');
  const { money, dateTime } = useFormat();
  return [
    { head: t('person'), look: 'rest', cell: (cart) => <Owner cart={cart} /> },
    { head: t('cart'), from: 'md', cell: (cart) => <Goods cart={cart} /> },
    { head: t('total'), look: 'end', cell: ({ total }) => money(total) },
    {
      head: t('left'),
      from: 'md',
      cell: ({ leftAt }) => <span className="whitespace-nowrap text-quiet">{dateTime(leftAt)}</span>,
    },
    { head: t('state'), cell: (cart) => <State cart={cart} /> },
    {
      head: t('actions'),
      isHeadHidden: true,
      look: 'end',
      cell: (cart) => mayWrite && <CartActions cart={cart} onChange={onChange} />,
    },
  ];
}

const Owner = ({ cart: { name, email, userId } }: { cart: LeftCart }) => (
  <span className="grid min-w-36">
    {userId ? (
      <Link href={`/dashboard/users/${userId}`} className="font-semibold underline-offset-4 hover:underline">
        <bdi>{name || email}</bdi>
      </Link>
    ) : (
      <bdi className="font-semibold">{email}</bdi>
    )}
    {userId && name && <bdi className="truncate text-quiet">{email}</bdi>}
  </span>
);

function Goods({ cart: { lines, units } }: { cart: LeftCart }) {
  const t = useMessages('dashboard/orders/abandoned');
  const shown = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <ul className="text-sm">
      {lines.map(({ name, choice, quantity }) => (
        <li key={`${name} ${choice}`}>
          {quantity} × <bdi>{[name, choice].filter(Boolean).join(', ')}</bdi>
        </li>
      ))}
      {shown < units && <li className="text-quiet">{t('more')}</li>}
    </ul>
  );
}

function State({ cart: { remindedAt, orderCode } }: { cart: LeftCart }) {
  const t = useMessages('dashboard/orders/abandoned');
  const { date } = useFormat();
  return (
    <span className="grid text-sm">
      {orderCode && (
        <Link href={`/dashboard/orders/${orderCode}`} className="font-semibold underline underline-offset-4">
          {t('orderOf', { code: orderCode })}
        </Link>
      )}
      <span className="text-quiet">
        {remindedAt ? t('reminded', { day: date(remindedAt) }) : t('notReminded')}
      </span>
    </span>
  );
}

function CartActions({ cart, onChange }: { cart: LeftCart; onChange: Props['onChange'] }) {
  const t = useMessages('dashboard/orders/abandoned');
  const calls = leftCartCalls(useLocale(), cart.id);
  const { isBusy, run } = useAction();
  const [url, setUrl] = useState<string | null>(null);
  const remind = () =>
    run(async () => {
      await calls.remind();
      await onChange();
      showToast(t('remindedNow'));
    });
  const link = () =>
    run(async () => {
      const made = (await calls.link()).url;
      try {
        await navigator.clipboard.writeText(made);
        showToast(t('linkCopied'));
      } catch {
        // Without clipboard access the link is shown.
        setUrl(made);
      }
    });
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {!cart.orderCode && !cart.remindedAt && (
        <Button look="secondary" size="sm" aria-busy={isBusy} onClick={() => void remind()}>
          {t('remind')}
        </Button>
      )}
      <Button look="secondary" size="sm" aria-busy={isBusy} onClick={() => void link()}>
        {t('copyLink')}
      </Button>
      <Dialog open={url !== null} onClose={() => setUrl(null)} title={t('linkTitle')}>
        <div className="grid gap-4 px-6 pt-1 pb-6">
          <ShownOnce label={t('linkTitle')} secret={url ?? ''} />
        </div>
      </Dialog>
    </span>
  );
}
