import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { LinkButton } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Counts, ImportDetail, ImportStatus } from '../contract.ts';
import { isUnderWay } from './import-calls.ts';
import { ImportChanges, ImportRemarks } from './import-lists.tsx';
import { ImportMoves } from './import-moves.tsx';
import { ImportStatusBadge, ProgressLine } from './import-status.tsx';

const PATH = '/dashboard/products/import';
const kinds = ['created', 'changed', 'unchanged', 'refused', 'notes'] as const;

type Props = { one: ImportDetail; onChange: () => Promise<unknown> };

/** An import: its forecast, progress or result. */
export function ImportPage({ one, onChange }: Props) {
  const t = useMessages('dashboard/exchange/general');
  const { name, status, failure, forecast, result } = one;
  const isForeseen = status === 'checked';
  const counts = isForeseen ? forecast : result;
  const hasCounts = status === 'checked' || status === 'importing' || sum(result) > 0;
  return (
    <>
      <Breadcrumbs steps={[{ name: t('title'), href: PATH }, { name }]} />
      <DashboardPage title={name} action={<ImportStatusBadge status={status} />}>
        <div className="grid gap-6 *:min-w-0">
          {failure ? (
            <Notice look="bad">{failure}</Notice>
          ) : (
            <p role="status" className="max-w-[70ch] text-pretty">
              {t(textOf(status, forecast))}
            </p>
          )}
          {isUnderWay(status) && <ProgressLine share={shareOf(one)} label={t('progress')} />}
          {hasCounts && counts && <CountTiles counts={counts} />}
          {!isForeseen && <PicturesLine one={one} />}
          <div className="flex flex-wrap gap-2">
            <ImportMoves one={one} onChange={onChange} />
            {!isUnderWay(status) && status !== 'checked' && (
              <LinkButton href={PATH} look="secondary">
                {t('another')}
              </LinkButton>
            )}
          </div>
          {one.keptBefore > 0 && !isUnderWay(status) && (
            <p className="max-w-[70ch] text-pretty text-quiet text-sm">
              {t('beforeText', { count: one.keptBefore })}
            </p>
          )}
          {hasCounts && counts && (
            <>
              <ImportRemarks
                remarks={one.remarks}
                counts={counts}
                lostPictures={isForeseen ? 0 : one.lostPictures}
              />
              <ImportChanges changes={one.changes} counts={counts} />
            </>
          )}
        </div>
      </DashboardPage>
    </>
  );
}

const sum = ({ created, changed, unchanged, refused }: Counts) => created + changed + unchanged + refused;

/** The fraction of the forecast products that are done; before the forecast is known, of the file that is read. */
function shareOf({ status, progress, forecast, result }: ImportDetail): number {
  const foreseen = forecast ? sum(forecast) : 0;
  return status === 'importing' && foreseen > 0 ? Math.min(sum(result) / foreseen, 1) : progress;
}

function textOf(status: ImportStatus, forecast: Counts | null) {
  if (status === 'checked' && forecast && forecast.created + forecast.changed === 0)
    return forecast.refused > 0 ? 'checkedText' : 'nothingText';
  return `${status}Text` as Exclude<`${ImportStatus}Text`, 'failedText'>;
}

/** What the fetching of pictures, which goes on after the import, has come to. */
function PicturesLine({ one: { awaitedPictures, lostPictures } }: Pick<Props, 'one'>) {
  const t = useMessages('dashboard/exchange/general');
  const lines = [
    awaitedPictures > 0 && t('awaitedPictures', { count: awaitedPictures }),
    lostPictures > 0 && t('lostPictures', { count: lostPictures }),
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return <Notice look={lostPictures > 0 ? 'bad' : 'plain'}>{lines.join(' ')}</Notice>;
}

function CountTiles({ counts }: { counts: Counts }) {
  const t = useMessages('dashboard/exchange/general');
  const { number } = useFormat();
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
      {kinds.map((kind) => (
        <div key={kind} className="rounded-lg border border-line bg-raised px-4 py-3">
          <dt className="text-quiet text-sm">{t(kind)}</dt>
          <dd className="font-semibold text-xl tabular-nums">{number(counts[kind])}</dd>
        </div>
      ))}
    </dl>
  );
}
