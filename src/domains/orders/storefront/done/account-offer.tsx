import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import * as messages from './messages.ts';

/** Offers a guest an account for the next time. */
export function AccountOffer({ href }: { href: string }) {
  const t = useMessages(messages);
  return (
    <aside className="mt-12 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line p-5">
      <div className="grid gap-1">
        <h2 className="font-semibold text-lg">{t('account')}</h2>
        <p className="text-quiet">{t('accountText')}</p>
      </div>
      <LinkButton href={href} look="secondary">
        {t('register')}
      </LinkButton>
    </aside>
  );
}
