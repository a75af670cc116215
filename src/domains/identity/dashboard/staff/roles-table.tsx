import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { wordsOf } from '#platform/i18n/loaded-messages.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import type { MessageKey } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Staff } from '../../contract/invites.ts';

const cell = 'px-3 py-2 first:ps-4 last:pe-4';

type Roles = Pick<Staff, 'roles'>;
type May = MessageKey<'dashboard/identity/staff'> & `may.${string}`;
type Rows = { key: May; holders: boolean[] }[];

/** The permissions of each role: side by side, on phones one below the other. */
export function RolesTable({ roles }: Roles) {
  const t = useMessages('dashboard/identity/staff');
  const known = Object.keys(wordsOf(useTexts(), 'dashboard/identity/staff')).filter((key): key is May =>
    key.startsWith('may.'),
  );
  const rows = known
    .map((key) => ({ key, holders: roles.map(({ permissions }) => permissions.includes(key.slice(4))) }))
    .sort((a, b) => b.holders.filter(Boolean).length - a.holders.filter(Boolean).length);
  return (
    <section className="grid min-w-0 gap-3">
      <div>
        <h2 className="font-semibold text-base">{t('rolesTitle')}</h2>
        <p className="text-quiet text-sm">{t('rolesText')}</p>
      </div>
      <SideBySide roles={roles} rows={rows} />
      <ByPermission roles={roles} rows={rows} />
    </section>
  );
}

function SideBySide({ roles, rows }: Roles & { rows: Rows }) {
  const t = useMessages('dashboard/identity/staff');
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
      tabIndex={0}
      aria-label={t('rolesTitle')}
      className="relative hidden overflow-x-auto rounded-lg border border-line bg-raised sm:block"
    >
      <table className="w-full border-collapse text-sm">
        <thead className="border-line border-b text-quiet text-xs">
          <tr>
            <th scope="col" className={`${cell} text-start font-medium`}>
              {t('may')}
            </th>
            {roles.map(({ role }) => (
              <th key={role} scope="col" className={`${cell} whitespace-nowrap font-medium`}>
                {t('role', { role })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, holders }) => (
            <tr key={key} className="border-line border-b last:border-0">
              <th scope="row" className={`${cell} min-w-48 text-start font-normal`}>
                {t(key)}
              </th>
              {holders.map((may, index) => (
                <td key={roles[index]?.role} className={`${cell} text-center`}>
                  <Mark may={may} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ByPermission({ roles, rows }: Roles & { rows: Rows }) {
  const t = useMessages('dashboard/identity/staff');
  const namesOf = (holders: boolean[]) =>
    roles.filter((_, index) => holders[index]).map(({ role }) => t('role', { role }));
  return (
    <dl className="rounded-lg border border-line bg-raised text-sm sm:hidden">
      {rows.map(({ key, holders }) => (
        <div key={key} className="border-line border-b px-4 py-2.5 last:border-0">
          <dt>{t(key)}</dt>
          <dd className="text-quiet">{namesOf(holders).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Mark({ may }: { may: boolean }) {
  const t = useMessages('dashboard/identity/staff');
  const Icon = may ? Check : Minus;
  return (
    <>
      <Icon aria-hidden className={may ? 'mx-auto size-4.5 text-good' : 'mx-auto size-4.5 text-edge'} />
      <span className="sr-only">{t(may ? 'yes' : 'no')}</span>
    </>
  );
}
