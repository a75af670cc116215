import { useMessages } from '#platform/i18n/use-messages.ts';

/** The two words of an audit action such as `order.shipped`: subject and deed. Unknown ones are their names. */
export function useActionWords() {
  const t = useMessages('dashboard/identity/auditAction');
  return {
    areaOf: (area: string) => t('area', { area }),
    deedOf: (deed: string) => t('deed', { deed }),
  };
}

/** An audit action as text. */
export function ActionName({ action }: { action: string }) {
  const { areaOf, deedOf } = useActionWords();
  const [area = '', deed = ''] = action.split('.');
  return (
    <span className="shrink-0">
      {areaOf(area)}: {deedOf(deed)}
    </span>
  );
}
