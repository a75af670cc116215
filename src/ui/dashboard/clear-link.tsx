import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '../button.tsx';

/** The way out of filters that nothing fits, for the empty list: `href` is the list without them. */
export function ClearLink({ href }: { href: string }) {
  const t = useMessages('dashboard/ui/general');
  return (
    <LinkButton href={href} look="secondary">
      {t('clearFilters')}
    </LinkButton>
  );
}
