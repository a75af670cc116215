import type { ProductList } from '#domains/browse/contract.ts';
import { Checkbox } from '#ui/choice.tsx';
import { slugsIn, toggled } from './filters.ts';

type Props = {
  option: ProductList['facets']['options'][number];
  /** The chosen choices of all options. */
  chosen: string | undefined;
  shownCount: (count: number) => string | undefined;
  onChange: (chosen: string | undefined) => void;
};

/** The choices of an option, colors with their swatch. */
export function OptionFields({ option, chosen, shownCount, onChange }: Props) {
  const keys = slugsIn(chosen);
  return option.choices.map(({ key, name, swatch, count }) => (
    <Checkbox
      key={key}
      name="options"
      value={key}
      checked={keys.includes(key)}
      onChange={() => onChange(toggled(chosen, key))}
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
}
