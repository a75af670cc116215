import { useMessages } from '#platform/i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';

/** Says that a page needs scripts, where they do not run; its buttons, which could do nothing, are not shown then. */
export function ScriptNotice() {
  const t = useMessages('account/identity/form');
  return (
    <noscript>
      <Notice look="bad" className="mb-6">
        {t('noScript')}
      </Notice>
    </noscript>
  );
}
