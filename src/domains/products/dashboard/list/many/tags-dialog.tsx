import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LONGEST_IMPORTED_TAG, LONGEST_TAG } from '#domains/catalog/limits.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { TagInput } from '#ui/dashboard/tag-input.tsx';
import type { DashboardProductsItem } from '../../../contract/list.ts';
import { productTagsQuery } from '../../product-calls.ts';
import { ManyDialog, type ManyDialogProps } from './many-dialog.tsx';
import type { Many } from './use-many.ts';

type Props = ManyDialogProps & { many: Many; selected: readonly DashboardProductsItem[] };

/** Adds tags to many products, and removes some that they have. */
export function TagsDialog({ many, selected, ...dialog }: Props) {
  const t = useMessages('dashboard/products/listMany');
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();
  const { data } = useQuery({ ...productTagsQuery, enabled: dialog.isOpen });
  const apply = () => {
    const isNothing = added.length + removed.length === 0;
    setProblem(isNothing ? t('tagMissing') : undefined);
    if (!isNothing) void many.apply('tags', { add: added, remove: removed });
  };
  const removeLabel = (tag: string) => t('leaveOutTag', { tag });
  return (
    <ManyDialog {...dialog} title={t('tagsTitle')} isBusy={many.isBusy} onApply={apply}>
      <TagInput
        label={t('addTags')}
        error={problem}
        tags={added}
        onChange={setAdded}
        suggestions={data?.tags.map(({ tag }) => tag) ?? []}
        longest={LONGEST_TAG}
        removeLabel={removeLabel}
      />
      <TagInput
        label={t('removeTags')}
        tags={removed}
        onChange={setRemoved}
        suggestions={[...new Set(selected.flatMap(({ tags }) => tags))]}
        longest={LONGEST_IMPORTED_TAG}
        removeLabel={removeLabel}
      />
    </ManyDialog>
  );
}
