import CloudAlert from 'lucide-react/icons/cloud-alert';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

type Props = { title: string; text?: string; onRetry?: () => void; as?: 'h1' | 'h2' | 'p' };

/** Shows an error with a retry button. */
export function ErrorState({ onRetry, ...words }: Props) {
  const t = useMessages('storefront/ui/general');
  return (
    <div role="alert">
      <EmptyState icon={<CloudAlert />} {...words}>
        {onRetry && (
          <Button look="secondary" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
