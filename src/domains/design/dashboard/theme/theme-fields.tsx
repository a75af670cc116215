import { useId } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Segments } from '#ui/dashboard/segments.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { Theme } from '../../contract/theme.ts';
import { accentFrom, paletteOf } from '../../theme/colors.ts';
import { hexOf } from '../../theme/oklch.ts';
import { cardLayouts, corners, densities, fontPairs, headerLayouts, MOST_TINT } from '../../theme/options.ts';

type Props = { theme: Theme; onChange: (changes: Partial<Theme>) => void };

/** The classes of a group of choices. */
export const themeCard = 'grid rounded-lg border border-line bg-raised p-4';

/** Everything that an owner chooses about the look, besides pictures. */
export function ThemeFields({ theme, onChange }: Props) {
  const t = useMessages('dashboard/design/theme');
  return (
    <>
      <ColorFields theme={theme} onChange={onChange} />
      <section aria-labelledby="letters" className={`${themeCard} gap-5`}>
        <h2 id="letters" className="font-semibold text-base">
          {t('letters')}
        </h2>
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
        <Segments
          label={t('corners')}
          options={corners.map((value) => ({ value, words: t(`corners_${value}`) }))}
          value={theme.corners}
          onChoose={(value) => onChange({ corners: value })}
        />
        <Segments
          label={t('density')}
          options={densities.map((value) => ({ value, words: t(`density_${value}`) }))}
          value={theme.density}
          onChoose={(value) => onChange({ density: value })}
        />
      </section>
      <section aria-labelledby="layout" className={`${themeCard} gap-5`}>
        <h2 id="layout" className="font-semibold text-base">
          {t('layout')}
        </h2>
        <Segments
          label={t('cards')}
          options={cardLayouts.map((value) => ({ value, words: t(`cards_${value}`) }))}
          value={theme.cards}
          onChoose={(value) => onChange({ cards: value })}
        />
        <Segments
          label={t('header')}
          options={headerLayouts.map((value) => ({ value, words: t(`header_${value}`) }))}
          value={theme.header}
          onChoose={(value) => onChange({ header: value })}
        />
      </section>
    </>
  );
}

function ColorFields({ theme, onChange }: Props) {
  const t = useMessages('dashboard/design/theme');
  const { number, percent } = useFormat();
  const { accent, ground, inkWarmth } = theme;
  const picked = hexOf({ l: accent.lightness, c: accent.chroma, h: accent.hue });
  return (
    <section aria-labelledby="colors" className={`${themeCard} gap-4`}>
      <h2 id="colors" className="font-semibold text-base">
        {t('colors')}
      </h2>
      <Field label={t('accent')} hint={t('accentHint')}>
        {(control) => (
          <span className="control relative flex w-40 items-center gap-2.5 rounded-md border border-edge bg-raised px-2 focus-within:outline-2 focus-within:outline-ink focus-within:outline-offset-2 hover:border-ink">
            <span
              aria-hidden
              className="size-5 rounded-sm border border-ink/15"
              style={{ backgroundColor: picked }}
            />
            <span className="text-sm tabular-nums">{picked}</span>
            <input
              {...control}
              type="color"
              value={picked}
              onChange={({ target }) => onChange({ accent: accentFrom(target.value) })}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </span>
        )}
      </Field>
      <Slider
        label={t('groundHue')}
        min={0}
        max={360}
        step={5}
        value={ground.hue}
        inWords={`${number(Math.round(ground.hue))}°`}
        colorAt={(hue) => hexOf({ l: 0.85, c: 0.08, h: hue })}
        onChange={(hue) => onChange({ ground: { ...ground, hue } })}
      />
      <Slider
        label={t('groundTint')}
        min={0}
        max={MOST_TINT}
        step={0.001}
        value={ground.chroma}
        inWords={percent(ground.chroma / MOST_TINT)}
        colorAt={(chroma) => hexOf(paletteOf({ ...theme, ground: { ...ground, chroma } }, 'light').surface)}
        onChange={(chroma) => onChange({ ground: { ...ground, chroma } })}
      />
      <Slider
        label={t('inkWarmth')}
        min={-1}
        max={1}
        step={0.1}
        value={inkWarmth}
        inWords={percent(inkWarmth)}
        colorAt={(warmth) => hexOf(paletteOf({ ...theme, inkWarmth: warmth }, 'light').ink)}
        onChange={(warmth) => onChange({ inkWarmth: warmth })}
      />
      <Swatches theme={theme} />
    </section>
  );
}

const swatches = ['paper', 'surface', 'line', 'quiet', 'ink', 'accent', 'good', 'bad'] as const;

/** The derived colors, each by day and by night. */
function Swatches({ theme }: { theme: Theme }) {
  const t = useMessages('dashboard/design/theme');
  const id = useId();
  const [light, dark] = [paletteOf(theme, 'light'), paletteOf(theme, 'dark')];
  return (
    <div className="grid gap-3 border-line border-t pt-4 text-quiet text-xs">
      <p id={id}>{t('derived')}</p>
      <ul aria-labelledby={id} className="grid grid-cols-4 gap-x-2 gap-y-3">
        {swatches.map((name) => (
          <li key={name} className="grid min-w-0 gap-1">
            <span aria-hidden className="flex overflow-hidden rounded-sm border border-line *:h-5 *:flex-1">
              <span style={{ backgroundColor: hexOf(light[name]) }} />
              <span style={{ backgroundColor: hexOf(dark[name]) }} />
            </span>
            {t(`swatch_${name}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

type SliderProps = {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** The value as people read it. */
  inWords: string;
  /** The color that a value makes. */
  colorAt: (value: number) => string;
  onChange: (value: number) => void;
};

const STOPS = 8;

/** A slider on a track of the colors that it leads through. */
function Slider({ label, inWords, colorAt, onChange, ...range }: SliderProps) {
  const { min, max, value } = range;
  const colors = Array.from({ length: STOPS + 1 }, (_, stop) => colorAt(min + ((max - min) * stop) / STOPS));
  return (
    <Field label={label}>
      {(control) => (
        <span className="flex items-center gap-3">
          <input
            {...control}
            {...range}
            type="range"
            aria-valuetext={inWords}
            className="slider"
            style={{ backgroundImage: `linear-gradient(to var(--line-end), ${colors.join(', ')})` }}
            onChange={({ target }) => onChange(Number(target.value))}
          />
          <span
            aria-hidden
            className="size-5 shrink-0 rounded-full border border-ink/15"
            style={{ backgroundColor: colorAt(value) }}
          />
        </span>
      )}
    </Field>
  );
}
