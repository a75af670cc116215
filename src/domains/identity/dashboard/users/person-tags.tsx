import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Panel } from '#ui/dashboard/panel.tsx';
import { StaffTags } from '#ui/dashboard/tags/staff-tags.tsx';
import { peopleCalls, usedTagsQuery } from './people-calls.ts';

type Props = {
  userId: string;
  tags: readonly string[];
  mayChange: boolean;
  onChange: () => Promise<unknown>;
};

/** The tags of a customer. */
export function PersonTags({ userId, tags, mayChange, onChange }: Props) {
  const t = useMessages('dashboard/identity/users');
  const calls = peopleCalls(useLocale());
  const { data: used } = useQuery(usedTagsQuery);
  if (!mayChange && tags.length === 0) return null;
  return (
    <Panel title={t('tags')}>
      <div className="p-4">
        <StaffTags
          tags={tags}
          mayChange={mayChange}
          suggestions={used?.data.map(({ tag }) => tag) ?? []}
          sameTag={t('sameTag')}
          hrefOf={(tag) => `/dashboard/users?tag=${encodeURIComponent(tag)}`}
          onSave={async (next) => {
            const saved = await calls.setTags(userId, next);
            await onChange();
            return saved.tags;
          }}
        />
      </div>
    </Panel>
  );
}
