import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProductList } from '#domains/browse/contract.ts';
import { isLetterSize } from '#domains/catalog/option-kind.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox } from '#ui/choice.tsx';
import { cx } from '#ui/cx.ts';
import { choiceIn, slugsIn, toggled } from './filters.ts';

type Option = ProductList['facets']['options'][number];
type Props = {
  option: Option;
  /** The chosen choices of all options. */
  chosen: string | undefined;
  shownCount: (count: number | null) => string | undefined;
  onChange: (chosen: string | undefined) => void;
};

const SHORT = 8;
/** In letters: names up to this length stand side by side. */
const SHORT_NAME = 8;

const boxClasses =
  'relative inline-flex min-h-9 min-w-11 items-center justify-center rounded-md border border-edge bg-raised px-3 text-sm transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2 pointer-coarse:min-h-11 forced-colors:has-checked:border-[Highlight]';

/** The choices of an option, colors with their swatch: the first ones, and those that are chosen. */
export function OptionFields({ option, chosen, shownCount, onChange }: Props) {
  const [all, setAll] = useState(false);
  const keys = slugsIn(chosen);
  const known = option.choices;
  const missing = keys.filter(
    (key) => key.startsWith(`${option.key}:`) && !known.some((choice) => choice.key === key),
  );
  const shown = known.filter(({ key }, index) => all || index < SHORT || keys.includes(key));
  // Sizes and the like, those in letters, 2XL too, apart from those in numbers.
  const areShort =
    known.length > 0 && known.every(({ name, swatch }) => !swatch && name.length <= SHORT_NAME);
  const field = { keys, shownCount, onToggle: (key: string) => onChange(toggled(chosen, key)) };
  const fields = (choices: Option['choices']) =>
    areShort ? <Boxes {...field} choices={choices} /> : <Checks {...field} choices={choices} />;
  return (
    <div className={areShort ? 'grid gap-3' : undefined}>
      {fields(shown.concat(missing.map((key) => ({ key, name: choiceIn(key), swatch: null, count: 0 }))))}
      {shown.length < known.length && (
        <ShowAll count={known.length} onClick={() => setAll(true)}>
          {fields(known.filter((choice) => !shown.includes(choice)))}
        </ShowAll>
      )}
    </div>
  );
}

type FieldsProps = Pick<Props, 'shownCount'> & {
  choices: Option['choices'];
  /** The keys of the chosen ones. */
  keys: readonly string[];
  onToggle: (key: string) => void;
};

const Boxes = ({ choices, keys, shownCount, onToggle }: FieldsProps) =>
  [false, true].map((areNumbers) => (
    <div key={String(areNumbers)} className="flex flex-wrap gap-2 empty:hidden">
      {choices
        .filter(({ name }) => (/^\d/.test(name) && !isLetterSize(name)) === areNumbers)
        .map(({ key, name, count }) => (
          <label key={key} className={boxClasses}>
            <input
              type="checkbox"
              name="options"
              value={key}
              checked={keys.includes(key)}
              onChange={() => onToggle(key)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <bdi>{name}</bdi> <span className="sr-only">{shownCount(count)}</span>
          </label>
        ))}
    </div>
  ));

const Checks = ({ choices, keys, shownCount, onToggle }: FieldsProps) =>
  choices.map(({ key, name, swatch, count }) => (
    <Checkbox
      key={key}
      name="options"
      value={key}
      checked={keys.includes(key)}
      onChange={() => onToggle(key)}
      aside={shownCount(count)}
    >
      <span className="flex items-center gap-2">
        {swatch && (
          <span
            aria-hidden
            className="size-5 shrink-0 rounded-full border border-ink/15 forced-color-adjust-none"
            style={{ background: swatch }}
          />
        )}
        <bdi>{name}</bdi>
      </span>
    </Checkbox>
  ));

type ShowAllProps = {
  count: number;
  onClick: () => void;
  /** The choices that are left out, for browsers without scripts: those keep them in the page. */
  children: ReactNode;
};

/** Shows the choices of a filter that are left out at first; the first of them gets the focus. */
export function ShowAll({ count, onClick, children }: ShowAllProps) {
  const t = useMessages('storefront/browse/list');
  const show = (fields: HTMLElement | null) => {
    const inputs = () => [...(fields?.querySelectorAll('input') ?? [])];
    const before = new Set(inputs());
    flushSync(onClick);
    inputs()
      .find((input) => !before.has(input))
      ?.focus();
  };
  const look = 'mt-1 min-h-8 text-sm underline underline-offset-4 pointer-coarse:min-h-11';
  return (
    <>
      <button
        type="button"
        className={cx(look, 'noscript:hidden')}
        onClick={({ currentTarget }) => show(currentTarget.parentElement)}
      >
        {t('showAll', { count })}
      </button>
      <noscript>
        <details>
          <summary className={cx(look, 'cursor-pointer')}>{t('showAll', { count })}</summary>
          {children}
        </details>
      </noscript>
    </>
  );
}
