import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Panel, PanelNote } from '#ui/dashboard/panel.tsx';
import { TagInput } from '#ui/dashboard/tag-input.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Link } from '#ui/link.tsx';
import { peopleCalls, usedTagsQuery } from './people-calls.ts';

type Props = {
  userId: string;
  tags: readonly string[];
  mayChange: boolean;
  onChange: () => Promise<unknown>;
};

const LONGEST_TAG = 50;

/** The tags of a customer, each a link to the customers who have it; a change is saved at once. */
export function PersonTags({ userId, tags, mayChange, onChange }: Props) {
  const t = useMessages('dashboard/identity/users');
  const calls = peopleCalls(useLocale());
  const { run } = useAction();
  const { data: used } = useQuery(usedTagsQuery);
  const [shown, setShown] = useState(tags);
  const save = (next: string[]) => {
    setShown(next);
    void run(async () => {
      const saved = await calls.setTags(userId, next).catch((error: unknown) => {
        setShown(tags);
        throw error;
      });
      setShown(saved.tags);
      await onChange();
    });
  };
  if (!mayChange && tags.length === 0) return null;
  return (
    <Panel title={t('tags')}>
      {mayChange && (
        <div className="p-4">
          <TagInput
            label={t('addTag')}
            hint={t('tagsHint')}
            tags={shown}
            onChange={save}
            suggestions={used?.data.map(({ tag }) => tag) ?? []}
            longest={LONGEST_TAG}
            removeLabel={(tag) => t('removeTag', { tag })}
          />
        </div>
      )}
      {shown.length > 0 && (
        <PanelNote>
          {t('sameTag')}{' '}
          {shown.map((tag, place) => (
            <span key={tag}>
              {place > 0 && ', '}
              <Link
                href={`/dashboard/users?tag=${encodeURIComponent(tag)}`}
                className="underline underline-offset-4 hover:text-ink"
              >
                <bdi>{tag}</bdi>
              </Link>
            </span>
          ))}
        </PanelNote>
      )}
    </Panel>
  );
}
