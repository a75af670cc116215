import { type ChangeEvent, useId, useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, buttonClasses, LinkButton } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { SearchField } from '#ui/dashboard/search-field.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.ts';
import type { MissedPath, Redirect, RedirectImport } from '../../contract/redirects.ts';
import { LONGEST_REDIRECTS_FILE } from '../../redirect-path.ts';
import { redirectCalls } from './redirect-calls.ts';
import { type Edited, RedirectDialog } from './redirect-form.tsx';
import { textOfFile } from './text-of-file.ts';

type Props = {
  redirects: readonly Redirect[];
  total: number;
  /** The address of the next page; null on the last. */
  nextHref: string | null;
  missed: readonly MissedPath[];
  /** What is searched for in both addresses; empty: all are shown. */
  words: string;
  onSearch: (words: string) => void;
  onChanged: () => Promise<void>;
};

/** The redirects of the shop, and what visitors did not find. */
export function RedirectsPage({ redirects, total, nextHref, missed, words, ...on }: Props) {
  const { onSearch, onChanged } = on;
  const t = useMessages('dashboard/content/redirects');
  const calls = redirectCalls(useLocale());
  const { run, isBusy } = useAction();
  const [edited, setEdited] = useState<Edited | null>(null);
  const [report, setReport] = useState<RedirectImport | string | null>(null);
  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      await onChanged();
    });
  const importFile = async (file: File) => {
    setReport(null);
    const csv = textOfFile(new Uint8Array(await file.arrayBuffer()));
    if (csv === null) return setReport(t('notText', { name: file.name }));
    if (csv.length > LONGEST_REDIRECTS_FILE)
      return setReport(t('fileTooLong', { name: file.name, most: LONGEST_REDIRECTS_FILE }));
    await change(async () => setReport(await calls.importFile(csv)));
  };
  const done = async () => {
    setEdited(null);
    await onChanged();
    showToast(t('saved'));
  };
  const columns: Column<Redirect>[] = [
    { head: t('from'), look: 'rest', cell: ({ from }) => <bdi dir="ltr">{from}</bdi> },
    { head: t('to'), cell: ({ to }) => <bdi dir="ltr">{to}</bdi> },
    { head: t('kind'), cell: ({ status }) => t(status === 301 ? 'permanent' : 'temporary') },
    {
      head: t('actions'),
      isHeadHidden: true,
      look: 'end',
      cell: (redirect) => (
        <span className="flex justify-end gap-2">
          <Button look="quiet" size="sm" onClick={() => setEdited({ redirect })}>
            {t('edit')}
            <span className="sr-only"> {redirect.from}</span>
          </Button>
          <Button
            look="quiet"
            size="sm"
            disabled={isBusy}
            onClick={() => void change(() => calls.remove(redirect.id))}
          >
            {t('delete')}
            <span className="sr-only"> {redirect.from}</span>
          </Button>
        </span>
      ),
    },
  ];
  return (
    <DashboardPage
      title={t('redirects')}
      count={total}
      action={
        <span className="flex flex-wrap gap-2">
          <ImportButton onFile={(file) => void importFile(file)} />
          <Button size="sm" onClick={() => setEdited({ from: '' })}>
            {t('newRedirect')}
          </Button>
        </span>
      }
    >
      <div className="grid gap-8">
        <p className="max-w-2xl text-pretty text-quiet">{t('text')}</p>
        {typeof report === 'string' && <Notice look="bad">{report}</Notice>}
        {report && typeof report !== 'string' && <ImportReport report={report} />}
        {(total > 0 || words !== '') && <SearchField label={t('search')} words={words} onSearch={onSearch} />}
        {redirects.length === 0 && words !== '' && <p role="status">{t('noneFound', { words })}</p>}
        {redirects.length > 0 && (
          <Table label={t('redirects')} columns={columns} rows={redirects} keyOf={({ id }) => id} />
        )}
        {nextHref && (
          <div>
            <LinkButton href={nextHref} look="secondary">
              {t('more')}
            </LinkButton>
          </div>
        )}
        <Missed
          missed={missed}
          onRedirect={(from) => setEdited({ from })}
          onForget={(path) => void change(() => calls.forget(path))}
        />
      </div>
      {edited && <RedirectDialog edited={edited} onDone={done} onClose={() => setEdited(null)} />}
    </DashboardPage>
  );
}

type MissedProps = {
  missed: readonly MissedPath[];
  onRedirect: (path: string) => void;
  onForget: (path: string) => void;
};

function Missed({ missed, onRedirect, onForget }: MissedProps) {
  const t = useMessages('dashboard/content/redirects');
  const { number, date } = useFormat();
  const columns: Column<MissedPath>[] = [
    { head: t('address'), look: 'rest', cell: ({ path }) => <bdi dir="ltr">{path}</bdi> },
    { head: t('times'), cell: ({ times }) => number(times) },
    { head: t('lastAt'), cell: ({ lastAt }) => <time dateTime={lastAt}>{date(lastAt)}</time> },
    {
      head: t('actions'),
      isHeadHidden: true,
      look: 'end',
      cell: ({ path }) => (
        <span className="flex justify-end gap-2">
          <Button look="secondary" size="sm" onClick={() => onRedirect(path)}>
            {t('redirect')}
            <span className="sr-only"> {path}</span>
          </Button>
          <Button look="quiet" size="sm" onClick={() => onForget(path)}>
            {t('ignore')}
            <span className="sr-only"> {path}</span>
          </Button>
        </span>
      ),
    },
  ];
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t('missed')}</h2>
      <p className="max-w-2xl text-pretty text-quiet text-sm">
        {t(missed.length > 0 ? 'missedText' : 'noneMissed')}
      </p>
      {missed.length > 0 && (
        <Table label={t('missed')} columns={columns} rows={missed} keyOf={({ path }) => path} />
      )}
    </section>
  );
}

function ImportButton({ onFile }: { onFile: (file: File) => void }) {
  const t = useMessages('dashboard/content/redirects');
  const id = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) onFile(file);
  };
  return (
    <span className="relative">
      <input
        id={id}
        type="file"
        accept=".csv,text/csv,text/plain"
        onChange={choose}
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      <label
        htmlFor={id}
        className={buttonClasses(
          { look: 'secondary' },
          'peer-focus-visible:outline-2 peer-focus-visible:outline-ink peer-focus-visible:outline-offset-2',
        )}
      >
        {t('import')}
      </label>
    </span>
  );
}

function ImportReport({ report }: { report: RedirectImport }) {
  const t = useMessages('dashboard/content/redirects');
  const { created, changed, unchanged, refused, moreRefused } = report;
  return (
    <Notice look={refused.length > 0 ? 'plain' : 'good'}>
      <p>{t('report', { created, changed, unchanged, refused: refused.length + moreRefused })}</p>
      {refused.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {refused.map(({ line, text, reason }) => (
            <li key={line}>
              {t('refusedLine', { line, reason })} <code dir="ltr">{text}</code>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
