import { useMessages } from '#platform/i18n/use-messages.ts';

/** An audit action such as `order.shipped` as text: subject and action. An unknown one is shown as its name. */
export function ActionName({ action }: { action: string }) {
  const t = useMessages('dashboard/identity/auditAction');
  const [area = '', deed = ''] = action.split('.');
  return (
    <span className="shrink-0">
      {t('area', { area })}: {t('deed', { deed })}
    </span>
  );
}
