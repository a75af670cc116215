import { useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/dashboard/panel.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { chooseMainLanguage } from './language-calls.ts';
import { LanguageSelect } from './language-select.tsx';

/** Makes another of the shop's languages the main one; says before what happens to texts. */
export function MainLanguagePart({ others }: { others: Locale[] }) {
  const t = useMessages('dashboard/translations/languages');
  const lang = useLocale();
  const { isBusy, run } = useAction();
  const [chosen, setChosen] = useState<Locale | ''>('');
  const choose = () =>
    run(async () => {
      if (!chosen) return;
      await chooseMainLanguage(chosen, lang);
      // Every form of the dashboard begins with it.
      window.location.reload();
    });
  return (
    <Panel title={t('main')}>
      <div className="grid gap-3 p-4">
        <p className="max-w-[65ch] text-pretty text-quiet text-sm">{t('mainText')}</p>
        <div className="flex flex-wrap items-end gap-3">
          <LanguageSelect label={t('newMain')} among={others} chosen={chosen} onChoose={setChosen} />
          <Button look="secondary" onClick={() => void choose()} aria-disabled={!chosen || isBusy}>
            {t('makeMain')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
