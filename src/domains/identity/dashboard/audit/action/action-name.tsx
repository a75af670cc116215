import { useMessages } from '#platform/i18n/use-messages.ts';
import * as messages from './messages.ts';

/**
 * An action such as `order.shipped` in words: of what, and what was done to it. One without words is shown as it is; its name, by which
 * the log is searched, stands beside it.
 */
export function ActionName({ action }: { action: string }) {
  const t = useMessages(messages);
  const [area = '', deed = ''] = action.split('.');
  return (
    <>
      <span className="font-semibold">
        {t('area', { area })}: {t('deed', { deed })}
      </span>
      <span className="text-quiet text-xs">{action}</span>
    </>
  );
}
