import Archive from 'lucide-react/icons/archive';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useLocale, useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { EditForm } from '#ui/dashboard/edit-form.tsx';
import { CardPart, SelectField, TextField } from '#ui/dashboard/form-fields.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { useEditForm } from '#ui/dashboard/use-edit-form.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { showToast } from '#ui/toast.ts';
import type { Backup, Backups, PointInTime } from '../contract.ts';
import { type BackupRhythm, backupRhythms } from '../rhythms.ts';
import { backupCalls, backupFilePath } from './backup-calls.ts';
import { sizeIn } from './backup-size.ts';

type Props = { found: Backups; onChange: () => Promise<unknown> };

/** When the shop is backed up, what was written, and whether it can be restored. */
export function BackupsPage({ found, onChange }: Props) {
  const t = useMessages('dashboard/backups/general');
  const calls = backupCalls(useLocale());
  const { isBusy, run } = useAction();
  const isRunning = found.backups.some(({ status }) => status === 'running');
  const start = () =>
    run(async () => {
      await calls.start();
      await onChange();
      showToast(t('started'));
    });
  const now = (
    <Button disabled={isBusy || isRunning} onClick={() => void start()}>
      {t('now')}
    </Button>
  );
  return (
    <DashboardPage title={t('backups')} action={now}>
      <div className="grid gap-10">
        <div className="grid gap-5">
          <p className="max-w-prose text-pretty text-quiet">{t('about')}</p>
          <BackupState found={found} />
        </div>
        {found.backups.length === 0 ? (
          <EmptyState icon={<Archive />} title={t('none')} text={t('noneText')} />
        ) : (
          <BackupTable backups={found.backups} />
        )}
        <BackupSettings found={found} onChange={onChange} />
      </div>
    </DashboardPage>
  );
}

function BackupState({ found }: { found: Backups }) {
  const t = useMessages('dashboard/backups/general');
  const { dateTime } = useFormat();
  const last = found.backups.find(({ status }) => status === 'written');
  const facts: [name: string, value: ReactNode][] = [
    [t('last'), last?.endedAt ? dateTime(last.endedAt) : t('lastNone')],
    [t('next'), found.nextAt ? dateTime(found.nextAt) : t('nextNever')],
    [t('proven'), found.lastProvenAt ? dateTime(found.lastProvenAt) : t('provenNever')],
    [t('pointInTime'), <ArchiveState key="pointInTime" archive={found.pointInTime} />],
    [
      t('place'),
      <code key="place" className="break-all">
        {found.place}
      </code>,
    ],
  ];
  return (
    <section className="grid max-w-2xl gap-4 rounded-lg border border-line bg-raised p-5">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="tabular-nums max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-pretty text-quiet text-sm">{t(found.isEncrypted ? 'encrypted' : 'open')}</p>
    </section>
  );
}

/** To which seconds the shop can be restored, or why not. */
export function ArchiveState({ archive }: { archive: PointInTime }) {
  const t = useMessages('dashboard/backups/general');
  const { dateTime } = useFormat();
  if (!archive) return t('pointInTimeNone');
  const { status, from, until, error } = archive;
  if (status === 'failing')
    return (
      <span role="alert" className="grid gap-1 text-bad">
        {until ? t('pointInTimeFailing', { until: dateTime(until) }) : t('pointInTimeFailingNever')}
        {error !== null && <span lang="en">{error}</span>}
      </span>
    );
  if (!from || !until) return t('pointInTimeStarting');
  return (
    <span className="grid gap-1">
      {t('pointInTimeKept', { from: dateTime(from), until: dateTime(until) })}
      <BackupNote backup={archive} />
    </span>
  );
}

const looks = { running: 'plain', written: 'good', failed: 'bad' } as const;

function BackupTable({ backups }: { backups: Backup[] }) {
  const t = useMessages('dashboard/backups/general');
  const { dateTime } = useFormat();
  const locale = useTexts();
  const took = ({ startedAt, endedAt }: Backup) => {
    if (!endedAt) return '';
    const seconds = Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000));
    return seconds < 120
      ? t('seconds', { count: seconds })
      : t('minutes', { count: Math.round(seconds / 60) });
  };
  const columns: Column<Backup>[] = [
    {
      head: t('startedAt'),
      look: 'rest',
      cell: (backup) => (
        <div className="grid gap-0.5">
          <span className="whitespace-nowrap">{dateTime(backup.startedAt)}</span>
          <BackupNote backup={backup} />
        </div>
      ),
    },
    { head: t('took'), from: 'md', cell: took },
    {
      head: t('size'),
      from: 'sm',
      cell: ({ bytes }) => (bytes === null ? '' : sizeIn(locale, bytes)),
    },
    { head: t('state'), cell: ({ status }) => <Status look={looks[status]}>{t(status)}</Status> },
    {
      head: t('download'),
      isHeadHidden: true,
      look: 'end',
      cell: ({ id, status, startedAt }) =>
        status === 'written' && (
          <a
            href={backupFilePath(id)}
            download
            aria-label={t('downloadOf', { when: dateTime(startedAt) })}
            className="inline-flex min-h-9 items-center font-medium underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {t('download')}
          </a>
        ),
    },
  ];
  return <Table label={t('backups')} columns={columns} rows={backups} keyOf={({ id }) => id} />;
}

/** Why it failed, or whether it was restored on trial. */
type Proven = Pick<Backup, 'error' | 'provenAt' | 'proofError'>;

function BackupNote({ backup: { error, provenAt, proofError } }: { backup: Proven }) {
  const t = useMessages('dashboard/backups/general');
  const { dateTime } = useFormat();
  const when = provenAt ? dateTime(provenAt) : '';
  if (error !== null)
    return (
      <span lang="en" className="text-bad text-sm">
        {error}
      </span>
    );
  if (!provenAt) return null;
  if (proofError !== null)
    return <span className="text-bad text-sm">{t('proofFailed', { when, reason: proofError })}</span>;
  return <span className="text-quiet text-sm">{t('proof', { when })}</span>;
}

type Draft = { every: BackupRhythm; keepDays: string; keepWeeks: string; keepMonths: string };
const opened = ({ version, every, keepDays, keepWeeks, keepMonths }: Backups) => ({
  version,
  draft: { every, keepDays: String(keepDays), keepWeeks: String(keepWeeks), keepMonths: String(keepMonths) },
});

function BackupSettings({ found, onChange }: Props) {
  const t = useMessages('dashboard/backups/general');
  const calls = backupCalls(useLocale());
  const edit = useEditForm<Draft, number>({
    opened: opened(found),
    save: async (draft, version) =>
      opened(
        await calls.change({
          every: draft.every,
          keepDays: Number(draft.keepDays),
          keepWeeks: Number(draft.keepWeeks),
          keepMonths: Number(draft.keepMonths),
          version,
        }),
      ),
    reload: async () => opened(await calls.read()),
    onSaved: async () => {
      await onChange();
      showToast(t('saved'));
    },
  });
  const { form } = edit;
  const labels = {
    every: t('every'),
    keepDays: t('keepDays'),
    keepWeeks: t('keepWeeks'),
    keepMonths: t('keepMonths'),
  };
  const count = (name: 'keepDays' | 'keepWeeks' | 'keepMonths', least: number, most: number) => (
    <TextField
      form={form}
      name={name}
      label={labels[name]}
      inputMode="numeric"
      rules={{
        validate: (typed: unknown) =>
          (/^\d+$/.test(String(typed)) && Number(typed) >= least && Number(typed) <= most) ||
          t('wholeNumber', { least, most }),
      }}
    />
  );
  return (
    <EditForm edit={edit} labels={labels} save={t('save')} onCancel={() => form.reset()}>
      <CardPart title={t('schedule')}>
        <SelectField form={form} name="every" label={labels.every}>
          {backupRhythms.map((rhythm) => (
            <option key={rhythm} value={rhythm}>
              {t(rhythm)}
            </option>
          ))}
        </SelectField>
        {count('keepDays', 1, 90)}
        {count('keepWeeks', 0, 52)}
        {count('keepMonths', 0, 60)}
      </CardPart>
    </EditForm>
  );
}
