import Download from 'lucide-react/icons/download';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { buttonClasses } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { Panel } from '#ui/dashboard/panel.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { Link } from '#ui/link.tsx';
import type { ImportSummary } from '../contract.ts';
import { productsHref } from './import-calls.ts';
import { ImportStatusBadge } from './import-status.tsx';
import { UploadPart } from './upload-part.tsx';

type Props = {
  imports: ImportSummary[];
  /** Whether the user may import customers, too. */
  takesCustomers: boolean;
  hrefOf: (id: string) => string;
  onSent: (id: string) => Promise<unknown>;
};

/** Import and export of products, and import of customers by those who may change these. */
export function ImportsPage({ imports, takesCustomers, hrefOf, onSent }: Props) {
  const t = useMessages('dashboard/exchange/general');
  const columns = useColumns(hrefOf);
  return (
    <DashboardPage title={t('title')} within={{ name: t('products'), href: '/dashboard/products' }}>
      <div className="grid gap-6">
        <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <UploadPart takesCustomers={takesCustomers} onSent={onSent} />
          <Panel title={t('take')}>
            <div className="grid justify-items-start gap-4 p-4">
              <p className="text-pretty text-quiet text-sm">{t('takeNote')}</p>
              <a href={productsHref} download className={buttonClasses({ look: 'secondary' })}>
                <Download aria-hidden className="size-4.5" />
                {t('download')}
              </a>
            </div>
          </Panel>
        </div>
        {imports.length > 0 && (
          <section className="grid gap-3 *:min-w-0">
            <h2 className="font-semibold text-base">{t('earlier')}</h2>
            <Table label={t('earlier')} columns={columns} rows={imports} keyOf={({ id }) => id} />
          </section>
        )}
      </div>
    </DashboardPage>
  );
}

function useColumns(hrefOf: Props['hrefOf']): Column<ImportSummary>[] {
  const t = useMessages('dashboard/exchange/general');
  const { dateTime } = useFormat();
  return [
    {
      head: t('file'),
      look: 'rest',
      cell: ({ id, name }) => (
        <Link href={hrefOf(id)} data-row-link className="break-all font-semibold hover:underline">
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { head: t('status'), cell: ({ status }) => <ImportStatusBadge status={status} /> },
    {
      head: t('result'),
      from: 'md',
      cell: ({ result, status }) => (
        <span className="whitespace-nowrap text-quiet">
          {(status === 'done' || status === 'importing' || status === 'canceled') &&
            t('resultOf', { created: result.created, changed: result.changed, refused: result.refused })}
        </span>
      ),
    },
    {
      head: t('when'),
      from: 'sm',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap">
          {dateTime(createdAt)}
        </time>
      ),
    },
  ];
}
