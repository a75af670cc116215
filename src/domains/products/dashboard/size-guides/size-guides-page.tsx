import Ruler from 'lucide-react/icons/ruler';
import type { SizeGuideLine } from '#domains/catalog/contract/size-guides.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { DeleteButton } from '#ui/dashboard/delete-button.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { sizeGuideCalls } from './size-guide-calls.ts';

const path = '/dashboard/settings/size-guides';
type Props = { guides: readonly SizeGuideLine[]; onChange: () => Promise<unknown> };

/** The guides to sizes, with how often each is used. */
export function SizeGuidesPage({ guides, onChange }: Props) {
  const t = useMessages('dashboard/catalog/sizeGuides');
  const create = <LinkButton href={`${path}/new`}>{t('newGuide')}</LinkButton>;
  const columns: Column<SizeGuideLine>[] = [
    {
      head: t('name'),
      look: 'rest',
      cell: ({ id, name, ...uses }) => (
        <span className="block min-w-40">
          <Link href={`${path}/${id}`} data-row-link className="font-semibold hover:underline">
            <bdi>{name}</bdi>
          </Link>
          <span className="block text-quiet">{t('uses', uses)}</span>
        </span>
      ),
    },
    {
      head: t('actions'),
      isHeadHidden: true,
      look: 'end',
      cell: ({ id, name }) => <Delete id={id} name={name} onChange={onChange} />,
    },
  ];
  return (
    <DashboardPage title={t('sizeGuides')} count={guides.length} action={guides.length > 0 && create}>
      {guides.length === 0 ? (
        <ListCard>
          <EmptyState icon={<Ruler />} title={t('noGuide')} text={t('noGuideText')}>
            {create}
          </EmptyState>
        </ListCard>
      ) : (
        <div className="grid gap-5">
          <p className="max-w-[70ch] text-pretty text-quiet">{t('guidesText')}</p>
          <Table label={t('sizeGuides')} columns={columns} rows={guides} keyOf={({ id }) => id} />
        </div>
      )}
    </DashboardPage>
  );
}

function Delete({ id, name, onChange }: { id: string; name: string; onChange: Props['onChange'] }) {
  const t = useMessages('dashboard/catalog/sizeGuides');
  const calls = sizeGuideCalls(useLocale());
  return (
    <DeleteButton
      label={t('deleteNamed', { name })}
      title={t('deleteTitle', { name })}
      text={t('deletedEverywhere')}
      action={t('delete')}
      done={t('deleted', { name })}
      onDelete={() => calls.remove(id)}
      onChange={onChange}
    />
  );
}
