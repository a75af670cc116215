import Scale from 'lucide-react/icons/scale';
import { storedValue, useStoredValue } from '#platform/browser/stored-value.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { isId } from '#platform/is-id.ts';
import { Link } from '#ui/link.tsx';
import { showToast } from '#ui/toast.ts';

/** Side by side on a wide screen. */
export const MOST_COMPARED = 4;

const none: readonly string[] = [];

/** The ids of the products that this browser compares, in the order of their choosing. */
export const comparedIds = storedValue<readonly string[]>('compared', none, (text) => {
  const stored: unknown = JSON.parse(text);
  return Array.isArray(stored) ? stored.filter(isId).slice(0, MOST_COMPARED) : none;
});

/** Adds a product to the comparison or removes it; beside it the way to the comparison, once there is one. */
export function CompareButton({ productId }: { productId: string }) {
  const t = useMessages('storefront/browse/product');
  const ids = useStoredValue(comparedIds);
  const isCompared = ids.includes(productId);
  const toggle = () => {
    if (isCompared) comparedIds.change((all) => all.filter((id) => id !== productId));
    else if (ids.length >= MOST_COMPARED) showToast(t('compareFull', { most: MOST_COMPARED }));
    else comparedIds.change((all) => [...all, productId]);
  };
  const line = 'inline-flex min-h-8 items-center gap-2 pointer-coarse:min-h-11';
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-sm">
      <button
        type="button"
        aria-pressed={isCompared}
        onClick={toggle}
        className={`${line} text-quiet hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink`}
      >
        <Scale aria-hidden className="size-4" />
        {t('compare')}
      </button>
      {ids.length > 0 && (
        <Link href="/compare" className={`${line} underline underline-offset-4`}>
          {t('toComparison', { count: ids.length })}
        </Link>
      )}
    </div>
  );
}
