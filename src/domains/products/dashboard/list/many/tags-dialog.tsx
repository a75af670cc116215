import { useQuery } from '@tanstack/react-query';
import { LONGEST_IMPORTED_TAG, LONGEST_TAG } from '#domains/catalog/limits.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { RetagFields } from '#ui/dashboard/tags/retag-fields.tsx';
import { useRetag } from '#ui/dashboard/tags/use-retag.ts';
import type { DashboardProductsItem } from '../../../contract/list.ts';
import { productTagsQuery } from '../../product-calls.ts';
import { ManyDialog, type ManyDialogProps } from './many-dialog.tsx';
import type { Many } from './use-many.ts';

type Props = ManyDialogProps & { many: Many; selected: readonly DashboardProductsItem[] };

/** Adds tags to many products, and removes some that they have. */
export function TagsDialog({ many, selected, ...dialog }: Props) {
  const t = useMessages('dashboard/ui/tags');
  const retag = useRetag((change) => void many.apply('tags', change));
  const { data } = useQuery({ ...productTagsQuery, enabled: dialog.isOpen });
  return (
    <ManyDialog {...dialog} title={t('tagsTitle')} isBusy={many.isBusy} onApply={retag.apply}>
      <RetagFields
        retag={retag}
        used={data?.tags.map(({ tag }) => tag) ?? []}
        present={selected.flatMap(({ tags }) => tags)}
        longest={LONGEST_TAG}
        longestPresent={LONGEST_IMPORTED_TAG}
      />
    </ManyDialog>
  );
}
