import SearchX from 'lucide-react/icons/search-x';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { openPalette } from './palette/open-palette.ts';

/** Shown in the dashboard's frame where there is no such page, or no such thing any more. */
export function LostDashboardPage() {
  const t = useMessages('dashboard/shell/general');
  const palette = useMessages('dashboard/shell/palette');
  return (
    <EmptyState as="h1" icon={<SearchX />} title={t('lost')} text={t('lostText')}>
      <LinkButton href="/dashboard">{t('toOverview')}</LinkButton>
      <Button look="secondary" onClick={openPalette}>
        {palette('open')}
      </Button>
    </EmptyState>
  );
}
