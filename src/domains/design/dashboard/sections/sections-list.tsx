import Plus from 'lucide-react/icons/plus';
import { type ReactNode, use, useId, useState } from 'react';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/dashboard/popover.tsx';
import { languageName } from '#ui/dashboard/use-text-language.ts';
import { Select } from '#ui/select.tsx';
import type { Fields } from '../../fields/field.ts';
import { type AnySection, type Kinds, MOST_SECTIONS } from '../../fields/sections.ts';
import { KindIcon } from './kind-icon.tsx';
import { moved, newSection } from './new-section.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import type { Surroundings } from './section-field.tsx';
import { nameIn, SectionFields } from './section-fields.tsx';
import { SectionRow } from './section-row.tsx';
import { SliderFields } from './slider-fields.tsx';
import { useOpenRows } from './use-open-rows.ts';

/** The language whose texts are edited: the page's if the shop offers it, else its first one. */
export function useEditedLanguage(): [Locale, (language: Locale) => void, readonly Locale[]] {
  const { locale, languages } = use(LocaleContext);
  const [language, setLanguage] = useState<Locale>(
    languages.includes(locale) ? locale : (languages[0] ?? locale),
  );
  return [language, setLanguage, languages];
}

type LanguageProps = { language: Locale; languages: readonly Locale[]; onChange: (language: Locale) => void };

/** Chooses the language of the texts; nothing in a shop of one language. */
export function LanguageSelect({ language, languages, onChange }: LanguageProps) {
  const t = useMessages('dashboard/design/sections');
  const { texts } = use(LocaleContext);
  const id = useId();
  if (languages.length < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
      <label htmlFor={id}>{t('language')}</label>
      <Select id={id} value={language} onChange={({ target }) => onChange(target.value as Locale)}>
        {languages.map((each) => (
          <option key={each} value={each}>
            {languageName(each, texts)}
          </option>
        ))}
      </Select>
    </div>
  );
}

type Props<Each> = Surroundings & {
  kinds: Kinds;
  /** What the list calls its parts. */
  noun?: 'section' | 'entry';
  sections: readonly Each[];
  onChange: (sections: Each[]) => void;
  /** At the end of the heading's line. */
  aside?: ReactNode;
};

const words = {
  section: { all: 'sections', fresh: 'newSection', add: 'addSection' },
  entry: { all: 'entries', fresh: 'newEntry', add: 'addEntry' },
} as const;

/** The sections of a document: added, filled in, moved, hidden and removed. */
export function SectionsList<Each extends AnySection>({
  kinds,
  noun = 'section',
  sections,
  onChange,
  aside,
  ...around
}: Props<Each>) {
  const t = useMessages('dashboard/design/sections');
  const rows = useOpenRows(sections.map(({ id }) => id));
  const [spoken, setSpoken] = useState('');
  const kindName = (kind: string) => t(`kind_${kind}` as 'kind_text');
  const nameOf = (section: AnySection) => {
    const fields = kinds[section.kind] ?? {};
    const own = nameIn(section, fields, around) || lookOf(section, fields);
    return own ? `${kindName(section.kind)}: ${own}` : kindName(section.kind);
  };
  /** Tells two of a kind without texts of their own from one another. */
  const lookOf = (section: object, { look }: Fields): string =>
    look?.type === 'choice' && 'look' in section ? t(`option_${section.look}` as 'option_words') : '';
  const change = (id: string, changes: object) =>
    onChange(sections.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  const move = (from: number, to: number) => {
    const section = sections[from];
    onChange(moved(sections, from, to));
    if (section) setSpoken(t('movedTo', { name: nameOf(section), place: to + 1, total: sections.length }));
  };
  const add = (kind: string) => {
    const section = newSection(kinds, kind, sections) as Each;
    onChange([...sections, section]);
    rows.open(section.id);
    setSpoken(t('added', { name: kindName(kind) }));
  };
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold text-base">{t(words[noun].all)}</h2>
        {aside}
      </div>
      {sections.length > 0 && (
        <ol
          ref={rows.list}
          aria-label={t(words[noun].all)}
          className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line bg-raised"
        >
          {sections.map((section, index) => (
            <SectionRow
              key={section.id}
              section={section}
              name={nameOf(section)}
              isOpen={rows.isOpen(section.id)}
              place={index}
              total={sections.length}
              onToggle={() => rows.toggle(section.id)}
              onHide={() => change(section.id, { isHidden: !section.isHidden })}
              onRemove={() => onChange(sections.filter(({ id }) => id !== section.id))}
              onMove={move}
            >
              <Fill
                kind={section.kind}
                {...around}
                fields={kinds[section.kind] ?? {}}
                values={{ ...section }}
                onChange={(changes) => change(section.id, changes)}
              />
              <ScheduleFields period={section} onChange={(changes) => change(section.id, changes)} />
            </SectionRow>
          ))}
        </ol>
      )}
      {sections.length < MOST_SECTIONS && <AddSection kinds={Object.keys(kinds)} noun={noun} onAdd={add} />}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </section>
  );
}

/** The controls of a section; a kind may have its own. */
function Fill({ kind, ...props }: Parameters<typeof SectionFields>[0] & { kind: string }) {
  if (kind === 'slider') return <SliderFields {...props} />;
  const { chosen } = props.values;
  const { count, ...fields } = props.fields;
  // What is chosen need not be counted.
  const isChosen = Array.isArray(chosen) && chosen.length > 0;
  return <SectionFields {...props} fields={isChosen ? fields : props.fields} />;
}

type AddProps = { kinds: readonly string[]; noun: keyof typeof words; onAdd: (kind: string) => void };

/** Adds a section; if there are several kinds, of the one that is picked. */
function AddSection({ kinds, noun, onAdd }: AddProps) {
  const t = useMessages('dashboard/design/sections');
  const id = useId();
  const [only] = kinds;
  const isPicked = kinds.length > 1;
  return (
    <div>
      <Button
        look="secondary"
        className="w-full justify-start! border-dashed px-3!"
        {...(isPicked ? { popoverTarget: id } : { onClick: () => only && onAdd(only) })}
      >
        <Plus aria-hidden className="size-5 text-quiet" />
        {t(words[noun].add)}
      </Button>
      {isPicked && (
        <Popover
          id={id}
          towards="end"
          className="max-h-[60dvh] w-104 max-w-[calc(100vw-2rem)] overflow-y-auto p-1"
        >
          <ul aria-label={t(words[noun].fresh)} className="grid sm:grid-cols-2">
            {kinds.map((kind) => (
              <li key={kind}>
                <button
                  type="button"
                  popoverTarget={id}
                  popoverTargetAction="hide"
                  onClick={() => onAdd(kind)}
                  className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-start hover:bg-surface"
                >
                  <KindIcon kind={kind} />
                  {t(`kind_${kind}` as 'kind_text')}
                </button>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </div>
  );
}
