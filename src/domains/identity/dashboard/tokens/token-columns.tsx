import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import type { Column } from '#ui/desk/table.tsx';
import { Link } from '#ui/link.tsx';
import type { AccessToken, StaffToken } from '../../server/tokens/contract.ts';
import * as messages from './messages.ts';
import { RevokeToken } from './revoke-token.tsx';
import { useScopeWords } from './use-scope-words.ts';

type OnChange = () => Promise<unknown>;

/** What a list of access tokens tells of each, with what ends it. */
export function useTokenColumns(onChange: OnChange): Column<AccessToken>[] {
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

/** The same with whose each is. */
export function useStaffTokenColumns(onChange: OnChange): Column<StaffToken>[] {
  const t = useMessages(messages);
  const [name, ...rest] = useTokenColumns(onChange) as [Column<AccessToken>, ...Column<AccessToken>[]];
  const owner: Column<StaffToken> = {
    head: t('owner'),
    cell: ({ owner: { id, name: fullName, email, isBlocked } }) => (
      <span className="block min-w-40">
        <Link
          href={`/dashboard/users/${id}`}
          className="inline-block font-semibold underline-offset-4 hover:underline pointer-coarse:py-2"
        >
          <bdi>{fullName || email}</bdi>
        </Link>{' '}
        {isBlocked && <Badge look="bad">{t('blocked')}</Badge>}
        <bdi className="block break-all text-quiet">{email}</bdi>
      </span>
    ),
  };
  return [name, owner, ...rest];
}
