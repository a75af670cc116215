import { type ComponentType, useId } from 'react';
import { cx } from '../cx.ts';

type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;

type Props<Value extends string> = {
  label: string;
  isLabelHidden?: boolean;
  /** With an icon the words are its name, also shown on hover. */
  options: readonly { value: Value; words: string; icon?: Icon }[];
  value: Value;
  onChoose: (value: Value) => void;
};

/** A choice of a few short words, side by side; the chosen one looks as the chosen one of links does. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { label, isLabelHidden = false, options, value, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={cx(isLabelHidden ? 'sr-only' : 'mb-1.5 font-medium text-sm')}>{label}</legend>
      <div className="inline-flex flex-wrap gap-1 rounded-md border border-line bg-surface p-0.75">
        {options.map(({ icon: Icon, words, ...option }) => (
          <label
            key={option.value}
            title={Icon && words}
            className="relative inline-flex min-h-7 items-center rounded-sm border border-transparent px-3 text-sm hover:bg-raised has-checked:border-edge has-checked:bg-raised has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2 pointer-coarse:min-h-9 forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              onChange={() => onChoose(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none border-0 outline-none"
            />
            {Icon && <Icon aria-hidden className="pointer-events-none relative size-4.5" />}
            <span className={Icon ? 'sr-only' : 'pointer-events-none relative'}>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
