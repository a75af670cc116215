import { useHydrated } from '@tanstack/react-router';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import * as messages from './messages.ts';

type Props = { save: string; isSaving: boolean; onCancel: () => void; failure?: string | undefined };

/** How a form ends: what went wrong, then what to press. */
export function FormEnd({ save, isSaving, onCancel, failure }: Props) {
  const t = useMessages(messages);
  const isAwake = useHydrated();
  return (
    <>
      {failure && <Notice look="bad">{failure}</Notice>}
      <div className="flex flex-wrap gap-2">
        {/* Before the page wakes up a press must not send the form by itself. */}
        <Button type={isAwake ? 'submit' : 'button'} aria-busy={isSaving}>
          {isSaving ? t('saving') : save}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}
