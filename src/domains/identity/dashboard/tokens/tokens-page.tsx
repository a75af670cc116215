import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { docsHref } from '#platform/browser/calls/docs-href.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { Table } from '#ui/dashboard/table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { StaffToken, TokenList } from '../../contract/tokens.ts';
import { MakeTokenDialog } from './make-token-dialog.tsx';
import { useStaffTokenColumns, useTokenColumns } from './token-columns.tsx';

type Props = {
  list: TokenList;
  /** The other users' tokens, for users who may appoint staff; null for others. */
  colleagues: readonly StaffToken[] | null;
  onChange: () => Promise<unknown>;
};

/** The user's access tokens and, for users who may appoint staff, those of colleagues. */
export function TokensPage({ list, colleagues, onChange }: Props) {
  const t = useMessages('dashboard/identity/tokens');
  const [isOpen, setOpen] = useState(false);
  const columns = useTokenColumns(onChange);
  const { data, grantable } = list;
  const make = <Button onClick={() => setOpen(true)}>{t('make')}</Button>;
  return (
    <DashboardPage title={t('tokens')} count={data.length} action={data.length > 0 && make}>
      <p className="mb-5 max-w-prose text-pretty text-quiet">
        {t('about')}{' '}
        <a href={docsHref} className="underline underline-offset-4 hover:text-ink">
          {t('apiDocs')}
        </a>
      </p>
      {data.length === 0 ? (
        <ListCard>
          <EmptyState icon={<KeyRound />} title={t('none')} text={t('noneText')}>
            {make}
          </EmptyState>
        </ListCard>
      ) : (
        <Table label={t('tokens')} columns={columns} rows={data} keyOf={({ id }) => id} />
      )}
      {colleagues && <ColleaguesTokens colleagues={colleagues} onChange={onChange} />}
      <MakeTokenDialog grantable={grantable} open={isOpen} onClose={() => setOpen(false)} onMade={onChange} />
    </DashboardPage>
  );
}

function ColleaguesTokens({
  colleagues,
  onChange,
}: Pick<Props, 'onChange'> & { colleagues: readonly StaffToken[] }) {
  const t = useMessages('dashboard/identity/tokens');
  const columns = useStaffTokenColumns(onChange);
  return (
    <section aria-labelledby="colleagues" className="mt-10 min-w-0">
      <h2 id="colleagues" className="text-lg">
        {t('colleagues')}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-pretty text-quiet">{t('colleaguesText')}</p>
      {colleagues.length === 0 ? (
        <p className="text-quiet">{t('colleaguesNone')}</p>
      ) : (
        <Table label={t('colleagues')} columns={columns} rows={colleagues} keyOf={({ id }) => id} />
      )}
    </section>
  );
}
