import PackageSearch from 'lucide-react/icons/package-search';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Explains how to find an order that the client has no access to. `loginHref` is null for signed-in users. */
export function OrderNotFound({ loginHref }: { loginHref: string | null }) {
  const t = useMessages('account/orders/done');
  return (
    <div className="page py-8">
      <EmptyState as="h1" icon={<PackageSearch />} title={t('lost')} text={t('lostText')}>
        {loginHref && <LinkButton href={loginHref}>{t('logIn')}</LinkButton>}
        <LinkButton href="/contact" look="secondary">
          {t('help')}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
