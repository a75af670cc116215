import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import type { OfferedProvider } from '../../contract/payments.ts';

/** The payment providers, and what turns each on. */
export function PaymentsPage({ providers }: { providers: OfferedProvider[] }) {
  const t = useMessages('dashboard/orders/payments');
  return (
    <DashboardPage title={t('payments')}>
      <ul className="grid max-w-2xl divide-y divide-line rounded-lg border border-line bg-raised">
        {providers.map((provider) => (
          <li key={provider.name} className="grid gap-2 px-4 py-4 text-sm">
            <h2 className="flex flex-wrap items-center gap-2 font-semibold text-base">
              {t('name', { provider: provider.name.replace('-', '_') })}
              <Badge look={provider.isOffered ? 'good' : 'plain'}>
                {t(provider.isOffered ? 'offered' : 'notOffered')}
              </Badge>
              {provider.mode === 'test' && <Badge look="warn">{t('testMode')}</Badge>}
            </h2>
            <p className="text-quiet">{t('about', { provider: provider.name.replace('-', '_') })}</p>
            {provider.settings.length > 0 && <Needs provider={provider} />}
          </li>
        ))}
      </ul>
    </DashboardPage>
  );
}

/** The environment variables that a provider needs: secrets are not set in the dashboard. */
function Needs({ provider: { settings, reportsTo, isOffered } }: { provider: OfferedProvider }) {
  const t = useMessages('dashboard/orders/payments');
  return (
    <dl className="grid gap-2">
      <div>
        <dt className="font-medium">{t(isOffered ? 'setBy' : 'needs')}</dt>
        {settings.map((name) => (
          <dd key={name}>
            <code className="break-all">{name}</code>
          </dd>
        ))}
      </div>
      {reportsTo && (
        <div>
          <dt className="font-medium">{t('reportsTo')}</dt>
          <dd>
            <code className="break-all">{reportsTo}</code>
          </dd>
        </div>
      )}
    </dl>
  );
}
