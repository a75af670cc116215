import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LONGEST_STAFF_TAG } from '#platform/staff-tags.ts';
import { Link } from '../../link.tsx';
import { TagInput } from '../tag-input.tsx';
import { useAction } from '../use-action.ts';

type Props = {
  tags: readonly string[];
  mayChange: boolean;
  suggestions: readonly string[];
  /** What leads to others with the same tag. */
  sameTag: string;
  hrefOf: (tag: string) => string;
  /** Saves the tags and returns them as they are now. Throws what `requestJson` throws. */
  onSave: (tags: string[]) => Promise<readonly string[]>;
};

/** The tags that staff gave something, each a link to what else has it; a change is saved at once. */
export function StaffTags({ tags, mayChange, suggestions, sameTag, hrefOf, onSave }: Props) {
  const t = useMessages('dashboard/ui/tags');
  const { run } = useAction();
  const [shown, setShown] = useState(tags);
  const save = (next: string[]) => {
    setShown(next);
    void run(async () => {
      const saved = await onSave(next).catch((error: unknown) => {
        setShown(tags);
        throw error;
      });
      setShown(saved);
    });
  };
  return (
    <div className="grid gap-3">
      {mayChange && (
        <TagInput
          label={t('addTag')}
          hint={t('tagsHint')}
          tags={shown}
          onChange={save}
          suggestions={suggestions}
          longest={LONGEST_STAFF_TAG}
          removeLabel={(tag) => t('removeTag', { tag })}
        />
      )}
      {shown.length > 0 && (
        <p className="text-quiet text-sm">
          {sameTag}{' '}
          {shown.map((tag, place) => (
            <span key={tag}>
              {place > 0 && ', '}
              <Link href={hrefOf(tag)} className="underline underline-offset-4 hover:text-ink">
                <bdi>{tag}</bdi>
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
