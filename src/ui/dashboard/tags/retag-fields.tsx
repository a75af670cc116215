import { useMessages } from '#platform/i18n/use-messages.ts';
import { TagInput } from '../tag-input.tsx';
import type { useRetag } from './use-retag.ts';

type Props = {
  retag: ReturnType<typeof useRetag>;
  /** The tags in use, and those of what was chosen. */
  used: readonly string[];
  present: readonly string[];
  /** The longest tag that can be added, and one that may be there. */
  longest: number;
  longestPresent?: number;
};

/** The tags to add to many things and to remove from them. */
export function RetagFields({ retag, used, present, longest, longestPresent = longest }: Props) {
  const t = useMessages('dashboard/ui/tags');
  const removeLabel = (tag: string) => t('leaveOutTag', { tag });
  return (
    <>
      <TagInput
        label={t('addTags')}
        error={retag.problem}
        tags={retag.add}
        onChange={retag.setAdd}
        suggestions={used}
        longest={longest}
        removeLabel={removeLabel}
      />
      <TagInput
        label={t('removeTags')}
        tags={retag.remove}
        onChange={retag.setRemove}
        suggestions={[...new Set(present)]}
        longest={longestPresent}
        removeLabel={removeLabel}
      />
    </>
  );
}
