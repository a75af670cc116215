import { auditActions } from '#platform/audit-actions.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Select } from '#ui/select.tsx';
import { useActionWords } from './action-name.tsx';

const deedsOf = (area: string): readonly string[] =>
  Object.entries(auditActions).find(([name]) => name === area)?.[1] ?? [];

type Props = {
  /** The beginning of actions (`order.`) or one of them (`order.shipped`); empty: all. */
  action: string;
  onChoose: (action: string) => void;
};

/** Chooses the kind of thing, then what was done with it. */
export function ActionFilter({ action, onChoose }: Props) {
  const t = useMessages('dashboard/identity/audit');
  const { areaOf, deedOf } = useActionWords();
  const [area = '', deed = ''] = action.split('.');
  return (
    <>
      <Options
        label={t('area')}
        value={area}
        names={Object.keys(auditActions)}
        wordsOf={areaOf}
        onChoose={(chosen) => onChoose(chosen && `${chosen}.`)}
      />
      {area && (
        <Options
          label={t('action')}
          value={deed}
          names={deedsOf(area)}
          wordsOf={deedOf}
          onChoose={(chosen) => onChoose(`${area}.${chosen}`)}
        />
      )}
    </>
  );
}

type OptionsProps = {
  label: string;
  value: string;
  names: readonly string[];
  wordsOf: (name: string) => string;
  onChoose: (name: string) => void;
};

/** Names in words, sorted by these; one of another version of the program stays chosen. */
function Options({ label, value, names, wordsOf, onChoose }: OptionsProps) {
  const locale = useTexts();
  const all = value === '' || names.includes(value) ? names : [...names, value];
  const inWords = all.map((name) => ({ name, words: wordsOf(name) }));
  inWords.sort((one, other) => one.words.localeCompare(other.words, locale));
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      className="w-full sm:w-56"
    >
      <option value="">{label}</option>
      {inWords.map(({ name, words }) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </Select>
  );
}
