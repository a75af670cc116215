import { useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type Locale, languages } from '#platform/locale.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { MoveButtons } from '#ui/dashboard/move-buttons.tsx';
import { Panel } from '#ui/dashboard/panel.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Link } from '#ui/link.tsx';
import type { LanguageState } from '../contract.ts';
import { offerLanguages } from './language-calls.ts';
import { LanguageSelect } from './language-select.tsx';
import { MainLanguagePart } from './main-language-part.tsx';

const PATH = '/dashboard/settings/languages';

type Props = {
  states: LanguageState[];
  /** Whether the user decides which languages the shop has. */
  mayChoose: boolean;
  onChange: () => Promise<unknown>;
};

/** The languages of the shop: added, ordered, switched off; how much of its texts each has. */
export function LanguagesPage({ states, mayChoose, onChange }: Props) {
  const t = useMessages('dashboard/translations/languages');
  const lang = useLocale();
  const { isBusy, run } = useAction();
  const offered = states.filter(({ isOffered }) => isOffered);
  const others = states.filter(({ isOffered }) => !isOffered);
  const offer = (chosen: Locale[]) =>
    run(async () => {
      await offerLanguages(chosen, lang);
      await onChange();
    });
  const columns = useColumns(offered, mayChoose ? offer : null, isBusy);
  const mains = offered.filter(({ isMain }) => !isMain).map(({ locale }) => locale);
  return (
    <DashboardPage title={t('languages')}>
      <div className="grid gap-6 *:min-w-0">
        <p className="max-w-[65ch] text-pretty text-quiet text-sm">{t('text')}</p>
        <Table label={t('languages')} columns={columns} rows={offered} keyOf={({ locale }) => locale} />
        {mayChoose && mains.length > 0 && <MainLanguagePart others={mains} />}
        {mayChoose && others.length > 0 && (
          <AddLanguage
            others={others.map(({ locale }) => locale)}
            isBusy={isBusy}
            onAdd={(locale) => offer([...offered.map((state) => state.locale), locale])}
          />
        )}
      </div>
    </DashboardPage>
  );
}

type Offer = (chosen: Locale[]) => Promise<void>;

function useColumns(offered: LanguageState[], offer: Offer | null, isBusy: boolean): Column<LanguageState>[] {
  const t = useMessages('dashboard/translations/languages');
  const columns: Column<LanguageState>[] = [
    {
      head: t('language'),
      look: 'full',
      cell: ({ locale, isMain, isReviewed }) => (
        <span className="flex flex-wrap items-center gap-2">
          {isMain ? (
            <bdi lang={locale} className="font-semibold">
              {languages[locale].name}
            </bdi>
          ) : (
            <Link href={`${PATH}/${locale}`} data-row-link className="font-semibold hover:underline">
              <bdi lang={locale}>{languages[locale].name}</bdi>
            </Link>
          )}
          {isMain && <Badge>{t('main')}</Badge>}
          {!isReviewed && <Status>{t('unreviewed')}</Status>}
        </span>
      ),
    },
    { head: t('translated'), cell: (state) => <Translated state={state} /> },
    {
      head: t('interface'),
      from: 'md',
      cell: ({ messages }) => <Share {...messages.shop} />,
    },
    { head: t('dashboard'), from: 'md', cell: ({ messages }) => <Share {...messages.dashboard} /> },
  ];
  const actions: Column<LanguageState> = {
    head: t('actions'),
    isHeadHidden: true,
    look: 'end',
    cell: ({ locale }) =>
      offer && (
        <Controls locale={locale} order={offered.map((one) => one.locale)} offer={offer} isBusy={isBusy} />
      ),
  };
  return offer ? [...columns, actions] : columns;
}

/** The share of the shop's texts that have a translation. */
function Translated({ state: { content, isMain } }: { state: LanguageState }) {
  const t = useMessages('dashboard/translations/languages');
  if (isMain) return t('original');
  const total = content.reduce((sum, kind) => sum + kind.total, 0);
  const translated = content.reduce((sum, kind) => sum + kind.translated, 0);
  const outdated = content.reduce((sum, kind) => sum + kind.outdated, 0);
  return (
    <span className="grid justify-items-start gap-1">
      <Share translated={translated} total={total} />
      {outdated > 0 && <Status look="due">{t('outdatedTexts', { outdated })}</Status>}
    </span>
  );
}

function Share({ translated, total }: { translated: number; total: number }) {
  const t = useMessages('dashboard/translations/languages');
  const { percent } = useFormat();
  const share = total === 0 ? 1 : Math.floor((translated / total) * 100) / 100;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {percent(share)} <span className="text-quiet text-xs">{t('ofTexts', { translated, total })}</span>
    </span>
  );
}

type ControlProps = { locale: Locale; order: Locale[]; offer: Offer; isBusy: boolean };

function Controls({ locale, order, offer, isBusy }: ControlProps) {
  const t = useMessages('dashboard/translations/languages');
  const { name } = languages[locale];
  const at = order.indexOf(locale);
  const without = order.filter((one) => one !== locale);
  return (
    <span className="inline-flex items-center gap-1">
      <MoveButtons
        up={t('up', { name })}
        down={t('down', { name })}
        place={at}
        total={order.length}
        isBusy={isBusy}
        onMove={(to) => void offer(without.toSpliced(to, 0, locale))}
      />
      <Button
        look="secondary"
        size="sm"
        aria-label={t('switchOffNamed', { name })}
        aria-disabled={order.length < 2 || isBusy}
        onClick={() => order.length > 1 && void offer(without)}
      >
        {t('switchOff')}
      </Button>
    </span>
  );
}

type AddProps = { others: Locale[]; isBusy: boolean; onAdd: (locale: Locale) => Promise<void> };

function AddLanguage({ others, isBusy, onAdd }: AddProps) {
  const t = useMessages('dashboard/translations/languages');
  const [chosen, setChosen] = useState<Locale | ''>('');
  const add = async () => {
    if (!chosen) return;
    await onAdd(chosen);
    setChosen('');
  };
  return (
    <Panel title={t('add')}>
      <div className="grid gap-3 p-4">
        <div className="flex flex-wrap items-end gap-3">
          <LanguageSelect label={t('language')} among={others} chosen={chosen} onChoose={setChosen} />
          <Button onClick={() => void add()} aria-disabled={!chosen || isBusy}>
            {t('addButton')}
          </Button>
        </div>
        <p className="max-w-[65ch] text-pretty text-quiet text-sm">{t('addText')}</p>
      </div>
    </Panel>
  );
}
