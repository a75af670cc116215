import { useMessages } from '#platform/i18n/use-messages.ts';

/**
 * An audit action such as `order.shipped` as text: subject and action. An unknown one is shown as its name, which the
 * log is searched by.
 */
export function ActionName({ action }: { action: string }) {
  const t = useMessages('dashboard/identity/auditAction');
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
