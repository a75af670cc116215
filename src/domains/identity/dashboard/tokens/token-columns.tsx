import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Status } from '#ui/dashboard/status.tsx';
import type { Column } from '#ui/dashboard/table.tsx';
import { Link } from '#ui/link.tsx';
import type { AccessToken, StaffToken } from '../../contract/tokens.ts';
import { useScopeWords } from './make-token-form.tsx';
import { RevokeToken } from './revoke-token.tsx';

type OnChange = () => Promise<unknown>;
type Token = AccessToken | StaffToken;

/** The columns of the user's own tokens, with a button to revoke each. */
export function useTokenColumns(onChange: OnChange): Column<AccessToken>[] {
  const t = useMessages('dashboard/identity/tokens');
  const { date, dateTime } = useFormat();
  const { name, scopes, expires, actions } = useCommonColumns(onChange);
  return [
    name,
    scopes,
    { head: t('created'), look: 'end', from: 'lg', cell: ({ createdAt }) => date(createdAt) },
    {
      head: t('lastUsed'),
      look: 'end',
      from: 'sm',
      cell: ({ lastUsedAt }) => (lastUsedAt ? dateTime(lastUsedAt) : t('neverUsed')),
    },
    expires,
    actions,
  ];
}

/** The columns of all tokens: their owners, and less detail. */
export function useStaffTokenColumns(onChange: OnChange): Column<StaffToken>[] {
  const t = useMessages('dashboard/identity/tokens');
  const { date } = useFormat();
  const { name, scopes, expires, actions } = useCommonColumns(onChange);
  return [
    name,
    { head: t('owner'), cell: ({ owner }) => <Owner owner={owner} /> },
    { ...scopes, from: 'lg' },
    {
      head: t('lastUsed'),
      look: 'end',
      cell: ({ lastUsedAt }) => (
        <>
          <span className="text-quiet sm:hidden">{t('lastUsed')} </span>
          {lastUsedAt ? date(lastUsedAt) : t('neverUsed')}
        </>
      ),
    },
    expires,
    actions,
  ];
}

function useCommonColumns(
  onChange: OnChange,
): Record<'name' | 'scopes' | 'expires' | 'actions', Column<Token>> {
  const t = useMessages('dashboard/identity/tokens');
  const { date } = useFormat();
  return {
    name: {
      head: t('name'),
      look: 'rest',
      cell: ({ name, hint }) => (
        <span className="grid">
          <bdi className="font-semibold">{name}</bdi>
          <span className="text-quiet">{hint}…</span>
        </span>
      ),
    },
    scopes: { head: t('scopes'), cell: ({ scopes }) => <Scopes scopes={scopes} /> },
    expires: {
      head: t('expires'),
      look: 'end',
      cell: ({ expiresAt }) => (
        <>
          <span className="text-quiet sm:hidden">{t('expires')} </span>
          {date(expiresAt)}
        </>
      ),
    },
    actions: {
      head: t('actions'),
      isHeadHidden: true,
      look: 'end',
      cell: (token) => <RevokeToken token={token} onChange={onChange} />,
    },
  };
}

function Scopes({ scopes }: Pick<AccessToken, 'scopes'>) {
  const t = useMessages('dashboard/identity/tokens');
  const words = useScopeWords();
  return (
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
  );
}

function Owner({ owner: { id, name, email, isBlocked } }: Pick<StaffToken, 'owner'>) {
  const t = useMessages('dashboard/identity/tokens');
  return (
    <span className="block min-w-32">
      <Link
        href={`/dashboard/users/${id}`}
        className="inline-block font-semibold underline-offset-4 hover:underline pointer-coarse:py-2"
      >
        <bdi>{name || email}</bdi>
      </Link>{' '}
      {isBlocked && <Status look="bad">{t('blocked')}</Status>}
      <bdi className="block break-all text-quiet">{email}</bdi>
    </span>
  );
}
