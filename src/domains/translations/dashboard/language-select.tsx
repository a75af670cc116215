import { useMessages } from '#platform/i18n/use-messages.ts';
import { isLocale, type Locale, languages } from '#platform/locale.ts';
import { Select } from '#ui/select.tsx';

type Props = {
  label: string;
  among: readonly Locale[];
  /** Empty: none yet. */
  chosen: Locale | '';
  onChoose: (language: Locale | '') => void;
};

/** Chooses a language by its own name. */
export function LanguageSelect({ label, among, chosen, onChoose }: Props) {
  const t = useMessages('dashboard/translations/languages');
  return (
    <Select
      aria-label={label}
      value={chosen}
      onChange={({ target }) => onChoose(isLocale(target.value) ? target.value : '')}
    >
      <option value="">{t('choose')}</option>
      {among.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {languages[locale].name}
        </option>
      ))}
    </Select>
  );
}
