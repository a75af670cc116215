import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import { type Column, Table } from '#ui/desk/table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { AccessToken, TokenList } from '../../server/tokens/contract.ts';
import { MakeTokenDialog } from './make-token-dialog.tsx';
import * as messages from './messages.ts';
import { RevokeToken } from './revoke-token.tsx';
import { useScopeWords } from './use-scope-words.ts';

type Props = { list: TokenList; onChange: () => Promise<unknown> };

/** One's own access tokens for programs. */
export function TokensPage({ list, onChange }: Props) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const columns = useColumns(onChange);
  const { data, grantable } = list;
  const make = <Button onClick={() => setOpen(true)}>{t('make')}</Button>;
  return (
    <DeskPage title={t('tokens')} count={data.length} action={data.length > 0 && make}>
      <p className="mb-5 max-w-prose text-pretty text-quiet">
        {t('about')}{' '}
        <a href="/api/docs" className="underline underline-offset-4 hover:text-ink">
          {t('apiDocs')}
        </a>
      </p>
      {data.length === 0 ? (
        <EmptyState icon={<KeyRound />} title={t('none')} text={t('noneText')}>
          {make}
        </EmptyState>
      ) : (
        <Table label={t('tokens')} columns={columns} rows={data} keyOf={({ id }) => id} />
      )}
      <MakeTokenDialog {...{ grantable, open: isOpen, onClose: () => setOpen(false), onMade: onChange }} />
    </DeskPage>
  );
}

function useColumns(onChange: Props['onChange']): Column<AccessToken>[] {
  const t = useMessages(messages);
  const { date, dateTime } = useFormat();
  const words = useScopeWords();
  return [
    {
      head: t('name'),
      look: 'rest',
      cell: ({ name, hint }) => (
        <span className="grid">
          <bdi className="font-semibold">{name}</bdi>
          <span className="text-quiet">{hint}…</span>
        </span>
      ),
    },
    {
      head: t('scopes'),
      cell: ({ scopes }) => (
        <details className="min-w-40">
          <summary className="min-h-8 content-center underline decoration-line underline-offset-4 pointer-coarse:min-h-11">
            {t('scopeCount', { count: scopes.length })}
          </summary>
          <ul className="list-disc ps-5 pb-1">
            {scopes.map((scope) => (
              <li key={scope}>{words(scope)}</li>
            ))}
          </ul>
        </details>
      ),
    },
    { head: t('created'), look: 'end', from: 'lg', cell: ({ createdAt }) => date(createdAt) },
    {
      head: t('lastUsed'),
      look: 'end',
      from: 'sm',
      cell: ({ lastUsedAt }) => (lastUsedAt ? dateTime(lastUsedAt) : t('neverUsed')),
    },
    {
      head: t('expires'),
      look: 'end',
      cell: ({ expiresAt }) => (
        <>
          <span className="text-quiet sm:hidden">{t('expires')} </span>
          {date(expiresAt)}
        </>
      ),
    },
    {
      head: t('actions'),
      isHeadHidden: true,
      look: 'end',
      cell: (token) => <RevokeToken token={token} onChange={onChange} />,
    },
  ];
}
