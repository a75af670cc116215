import { useId } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Radio } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { Theme } from '../../contract/theme.ts';
import { accentFrom, paletteOf } from '../../theme/colors.ts';
import { hexOf } from '../../theme/oklch.ts';
import { cardLayouts, corners, densities, fontPairs, headerLayouts, MOST_TINT } from '../../theme/options.ts';

type Props = { theme: Theme; onChange: (changes: Partial<Theme>) => void };

/** Everything that an owner chooses about the look, besides pictures. */
export function ThemeFields({ theme, onChange }: Props) {
  const t = useMessages('dashboard/design/theme');
  return (
    <div className="grid gap-6">
      <ColorFields theme={theme} onChange={onChange} />
      <Field label={t('fonts')}>
        {(control) => (
          <Select
            {...control}
            value={theme.fonts}
            onChange={({ target }) => onChange({ fonts: target.value as Theme['fonts'] })}
          >
            {fontPairs.map((pair) => (
              <option key={pair} value={pair}>
                {t(`fonts_${pair}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Choices
        label={t('corners')}
        options={corners.map((value) => ({ value, words: t(`corners_${value}`) }))}
        value={theme.corners}
        onChoose={(value) => onChange({ corners: value })}
      />
      <Choices
        label={t('density')}
        options={densities.map((value) => ({ value, words: t(`density_${value}`) }))}
        value={theme.density}
        onChoose={(value) => onChange({ density: value })}
      />
      <Choices
        label={t('cards')}
        options={cardLayouts.map((value) => ({ value, words: t(`cards_${value}`) }))}
        value={theme.cards}
        onChoose={(value) => onChange({ cards: value })}
      />
      <Choices
        label={t('header')}
        options={headerLayouts.map((value) => ({ value, words: t(`header_${value}`) }))}
        value={theme.header}
        onChoose={(value) => onChange({ header: value })}
      />
    </div>
  );
}

function ColorFields({ theme, onChange }: Props) {
  const t = useMessages('dashboard/design/theme');
  const { accent, ground, inkWarmth } = theme;
  const picked = hexOf({ l: accent.lightness, c: accent.chroma, h: accent.hue });
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{t('colors')}</legend>
      <Field label={t('accent')} hint={t('accentHint')}>
        {(control) => (
          <input
            {...control}
            type="color"
            value={picked}
            onChange={({ target }) => onChange({ accent: accentFrom(target.value) })}
            className="h-11 w-20 rounded-md border border-edge bg-raised p-1"
          />
        )}
      </Field>
      <Slider
        label={t('groundHue')}
        min={0}
        max={360}
        step={5}
        value={ground.hue}
        onChange={(hue) => onChange({ ground: { ...ground, hue } })}
      />
      <Slider
        label={t('groundTint')}
        min={0}
        max={MOST_TINT}
        step={0.001}
        value={ground.chroma}
        onChange={(chroma) => onChange({ ground: { ...ground, chroma } })}
      />
      <Slider
        label={t('inkWarmth')}
        min={-1}
        max={1}
        step={0.1}
        value={inkWarmth}
        onChange={(warmth) => onChange({ inkWarmth: warmth })}
      />
      <Swatches theme={theme} />
    </fieldset>
  );
}

const swatches = ['paper', 'surface', 'line', 'quiet', 'ink', 'accent', 'good', 'bad'] as const;

/** The derived colors, by day and by night. */
function Swatches({ theme }: { theme: Theme }) {
  const t = useMessages('dashboard/design/theme');
  return (
    <div role="img" aria-label={t('derived')} className="grid gap-1">
      {(['light', 'dark'] as const).map((scheme) => {
        const palette = paletteOf(theme, scheme);
        return (
          <div key={scheme} className="flex overflow-hidden rounded-sm border border-line">
            {swatches.map((name) => (
              <span key={name} className="h-6 flex-1" style={{ backgroundColor: hexOf(palette[name]) }} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

type SliderProps = {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
};

function Slider({ label, onChange, ...range }: SliderProps) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          {...range}
          type="range"
          className="h-6 w-full"
          onChange={({ target }) => onChange(Number(target.value))}
        />
      )}
    </Field>
  );
}

type ChoicesProps<Value extends string> = {
  label: string;
  options: { value: Value; words: string }[];
  value: Value;
  onChoose: (value: Value) => void;
};

function Choices<Value extends string>({ label, options, value, onChoose }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {options.map((option) => (
          <Radio
            key={option.value}
            name={name}
            checked={value === option.value}
            onChange={() => onChoose(option.value)}
          >
            {option.words}
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}
