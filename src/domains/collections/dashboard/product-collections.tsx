import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox } from '#ui/choice.tsx';
import { CardPart } from '#ui/dashboard/form-fields.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { ProductCollections as Found } from '../contract.ts';
import { collectionCalls, productCollectionsQuery } from './collection-calls.ts';

/** Puts a product into collections whose products are chosen by hand, at once; nothing in a shop without such ones. */
export function ProductCollections({ productId }: { productId: string }) {
  const t = useMessages('dashboard/collections/general');
  const client = useQueryClient();
  const query = productCollectionsQuery(productId);
  const { data } = useQuery(query);
  const calls = collectionCalls(useLocale());
  const { isBusy, run } = useAction();
  const toggle = ({ _id, name, isIn }: Found[number]) =>
    run(async () => {
      await (isIn ? calls.take(_id, productId) : calls.put(_id, productId));
      await client.invalidateQueries({ queryKey: query.queryKey });
      showToast(t(isIn ? 'takenOut' : 'putIn', { name }));
    });
  if (!data || data.data.length === 0) return null;
  return (
    <CardPart title={t('collections')}>
      <p className="text-quiet text-sm">{t('memberHint')}</p>
      <div className="max-h-72 overflow-y-auto">
        {data.data.map((collection) => (
          <Checkbox
            key={collection._id}
            checked={collection.isIn}
            disabled={isBusy}
            onChange={() => void toggle(collection)}
          >
            <bdi>{collection.name}</bdi>
          </Checkbox>
        ))}
      </div>
    </CardPart>
  );
}
