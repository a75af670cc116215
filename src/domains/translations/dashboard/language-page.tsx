import Download from 'lucide-react/icons/download';
import { useId, useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type Locale, languages } from '#platform/locale.ts';
import { buttonClasses } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { Panel, panelRow } from '#ui/dashboard/panel.tsx';
import { wordsOfFailure } from '#ui/dashboard/refusal.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import type { LanguageState, MissingText, TranslationReport } from '../contract.ts';
import { MOST_BYTES, type TranslatedKind } from '../translated-kinds.ts';
import { fileHref, sendFile } from './language-calls.ts';
import { MissingTexts } from './missing-texts.tsx';

const PATH = '/dashboard/settings/languages';

type Found = { data: MissingText[]; next: string | null };

type Props = {
  state: LanguageState & { locale: Locale };
  kind: TranslatedKind;
  missing: Found;
  hrefOf: (kind: TranslatedKind, after?: string) => string;
  onChange: () => Promise<unknown>;
};

/** One language of the shop: how much is translated, files for translators, and what is missing. */
export function LanguagePage({ state, kind, missing, hrefOf, onChange }: Props) {
  const t = useMessages('dashboard/translations/languages');
  const { name } = languages[state.locale];
  return (
    <DashboardPage title={name} within={{ name: t('languages'), href: PATH }}>
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
        <Panel title={t('files')}>
          <div className="grid gap-4 p-4">
            <p className="max-w-[65ch] text-pretty text-quiet text-sm">{t('filesText')}</p>
            <div className="flex flex-wrap gap-3">
              <FileLink locale={state.locale} format="csv" />
              <FileLink locale={state.locale} format="xliff" />
            </div>
            <TakeFile locale={state.locale} onImport={onChange} />
          </div>
        </Panel>
        <Kinds state={state} kind={kind} hrefOf={hrefOf} />
        <div className="lg:col-span-2">
          <MissingTexts
            locale={state.locale}
            kind={kind}
            missing={missing}
            hrefOf={hrefOf}
            onChange={onChange}
          />
        </div>
      </div>
    </DashboardPage>
  );
}

function FileLink({ locale, format }: { locale: Locale; format: 'csv' | 'xliff' }) {
  const t = useMessages('dashboard/translations/languages');
  return (
    <a href={fileHref(locale, format, 'missing')} download className={buttonClasses({ look: 'secondary' })}>
      <Download aria-hidden className="size-4.5" />
      {t('download', { format: format.toUpperCase() })}
    </a>
  );
}

type Outcome = { report: TranslationReport } | { problem: string } | null;

function TakeFile({ locale, onImport }: { locale: Locale; onImport: () => Promise<unknown> }) {
  const t = useMessages('dashboard/translations/languages');
  const lang = useLocale();
  const note = useId();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (file: File) => {
    if (file.size > MOST_BYTES) return setOutcome({ problem: t('tooLarge') });
    setBusy(true);
    try {
      const { data } = await sendFile(file, { locale, lang });
      setOutcome({ report: data });
      await onImport();
    } catch (error) {
      setOutcome({ problem: wordsOfFailure(error, t('failed')) });
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-3" aria-busy={isBusy}>
      <label className="grid justify-items-start gap-2 text-sm">
        <span className="font-medium">{t('upload')}</span>
        <input
          type="file"
          accept=".csv,.xlf,.xliff,.xml,text/csv"
          aria-describedby={note}
          disabled={isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void send(file);
            target.value = '';
          }}
          className="max-w-full file:me-3 file:min-h-11 file:rounded-md file:border file:border-edge file:bg-raised file:px-4 file:font-medium"
        />
      </label>
      <p id={note} className="text-quiet text-sm">
        {t('uploadNote')}
      </p>
      <div role="status">
        {isBusy && <p className="text-sm">{t('uploading')}</p>}
        {outcome && 'report' in outcome && !isBusy && <Report report={outcome.report} />}
        {outcome && 'problem' in outcome && !isBusy && <Notice look="bad">{outcome.problem}</Notice>}
      </div>
    </div>
  );
}

function Report({ report: { changed, unchanged, unknown, refused } }: { report: TranslationReport }) {
  const t = useMessages('dashboard/translations/languages');
  return (
    <Notice look={refused.length > 0 ? 'bad' : 'good'}>
      {t('report', { changed, unchanged, unknown })}
      {refused.length > 0 && (
        <ul className="mt-2 list-disc ps-5">
          {refused.map(({ kind, id, field, reason }) => (
            <li key={`${kind} ${id} ${field}`}>
              <bdi>{`${kind} ${id} ${field}`}</bdi>: {reason}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

type KindProps = Pick<Props, 'state' | 'kind' | 'hrefOf'>;

/** How much of each kind is translated; a kind leads to what is missing of it. */
function Kinds({ state: { content }, kind: chosen, hrefOf }: KindProps) {
  const t = useMessages('dashboard/translations/languages');
  const { number } = useFormat();
  return (
    <Panel title={t('byKind')}>
      <ul>
        {content
          .filter(({ total }) => total > 0)
          .map(({ kind, translated, outdated, total }) => (
            <li key={kind} className={`${panelRow} flex items-center justify-between gap-4`}>
              <Link
                href={hrefOf(kind)}
                aria-current={kind === chosen ? 'true' : undefined}
                className="inline-flex min-h-9 items-center hover:underline aria-[current=true]:font-semibold"
              >
                {t('kind', { kind })}
              </Link>
              <span className="text-quiet text-sm tabular-nums">
                {outdated > 0 && `${t('outdatedTexts', { outdated })} · `}
                {t('ofTexts', { translated, total })}
                <span className="sr-only"> {t('left', { left: number(total - translated) })}</span>
              </span>
            </li>
          ))}
      </ul>
    </Panel>
  );
}
