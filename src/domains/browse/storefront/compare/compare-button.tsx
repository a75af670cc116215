import Scale from 'lucide-react/icons/scale';
import { storedValue, useStoredValue } from '#platform/browser/stored-value.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { isId } from '#platform/is-id.ts';
import { IconButton } from '#ui/icon-button.tsx';
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

/** Adds a product to the comparison or removes it. */
export function CompareButton({ productId }: { productId: string }) {
  const t = useMessages('storefront/browse/product');
  const ids = useStoredValue(comparedIds);
  const isCompared = ids.includes(productId);
  const toggle = () => {
    if (isCompared) comparedIds.change((all) => all.filter((id) => id !== productId));
    else if (ids.length >= MOST_COMPARED) showToast(t('compareFull', { most: MOST_COMPARED }));
    else comparedIds.change((all) => [...all, productId]);
  };
  return (
    <IconButton
      label={t('compare')}
      look="floating"
      aria-pressed={isCompared}
      onClick={toggle}
      className="aria-pressed:bg-ink aria-pressed:text-paper"
    >
      <Scale aria-hidden className="size-4.5" />
    </IconButton>
  );
}

/** The way to the comparison, once there is one, which is announced. */
export function ComparisonLink() {
  const t = useMessages('storefront/browse/product');
  const ids = useStoredValue(comparedIds);
  return (
    <p role="status">
      {ids.length > 0 && (
        <Link
          href="/compare"
          className="mb-6 inline-flex min-h-8 items-center text-sm underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {t('toComparison', { count: ids.length })}
        </Link>
      )}
    </p>
  );
}
