import { type CSSProperties, useId } from 'react';
import type { ProductDetail } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { Picture } from '#ui/picture.tsx';
import { extras } from './load-extras.ts';
import { type ChoiceStatus, type Chosen, choicePictures, choiceStatus } from './selection.ts';

type Props = {
  product: Pick<ProductDetail, 'options' | 'variants' | 'pictures' | 'sizeGuide'>;
  chosen: Chosen;
  onChoose: (option: number, value: string) => void;
};

/** One radio group per option: swatches for colors, pictures where variants differ in them, buttons otherwise. */
export function VariantChoice({ product, chosen, onChoose }: Props) {
  const id = useId();
  const { SizeGuideLink } = extras();
  return (
    <div className="grid gap-4">
      {product.options.map((option, index) => (
        <div key={option.name} className="relative">
          <OptionGroup
            name={`${id}-${index}`}
            option={option}
            pictures={option.choices.some(({ swatch }) => swatch) ? null : choicePictures(product, index)}
            pictureAt={(place) => product.pictures[place] ?? null}
            chosen={chosen[index] ?? null}
            statusOf={(value) => choiceStatus(product, chosen, index, value)}
            onChoose={(value) => onChoose(index, value)}
          />
          {SizeGuideLink && <SizeGuideLink sizeGuide={product.sizeGuide} option={index} />}
        </div>
      ))}
      {SizeGuideLink && <SizeGuideLink sizeGuide={product.sizeGuide} option={null} />}
    </div>
  );
}

/** The first value of the first option that has none yet. */
export const firstMissing = (within: HTMLElement | null) =>
  within?.querySelector<HTMLElement>('fieldset:not(:has(:checked)) input') ?? null;

type Option = ProductDetail['options'][number];
type GroupProps = {
  name: string;
  option: Option;
  /** The picture of each choice, where they differ in these. */
  pictures: readonly number[] | null;
  pictureAt: (place: number) => ProductDetail['pictures'][number] | null;
  chosen: string | null;
  statusOf: (value: string) => ChoiceStatus;
  onChoose: (value: string) => void;
};

function OptionGroup({ name, option, pictures, pictureAt, chosen, statusOf, onChoose }: GroupProps) {
  const t = useMessages('storefront/browse/product');
  const picked = option.choices.find((choice) => choice.value === chosen);
  return (
    <fieldset className="asked">
      <legend className="mb-1">
        <bdi lang={option.nameLang ?? undefined} className="font-semibold">
          {option.name}
        </bdi>{' '}
        {picked && (
          <bdi lang={picked.labelLang ?? undefined} className="ms-1 text-quiet">
            {picked.label}
          </bdi>
        )}
      </legend>
      <div className="flex flex-wrap gap-2">
        {option.choices.map((choice, index) => {
          const status = statusOf(choice.value);
          const words = status === 'available' ? '' : t(status === 'sold-out' ? 'soldOut' : 'notOffered');
          const picture = pictureAt(pictures?.[index] ?? -1);
          return (
            <label
              key={choice.value}
              title={words === '' ? choice.label : `${choice.label} ${words}`}
              className={choiceClasses(choice.swatch, picture !== null, status)}
              style={choice.swatch ? ({ '--swatch': choice.swatch } as CSSProperties) : undefined}
            >
              <input
                type="radio"
                name={name}
                value={choice.value}
                checked={choice.value === chosen}
                onChange={() => onChoose(choice.value)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {choice.swatch && <Swatch status={status} choice={choice} />}
              {!choice.swatch && picture && (
                <Picture
                  picture={picture}
                  sizes="56px"
                  widest={160}
                  alt=""
                  className={cx(
                    'pointer-events-none size-full object-cover',
                    status !== 'available' && 'opacity-60',
                  )}
                />
              )}
              {!choice.swatch && (
                <bdi lang={choice.labelLang ?? undefined} className={picture ? 'sr-only' : undefined}>
                  {choice.label}
                </bdi>
              )}
              {words && <span className="sr-only">{words}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const focus = 'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink';

const swatchClasses = cx(
  'relative grid size-11 place-items-center rounded-full border-2 border-transparent transition-colors hover:border-edge has-checked:border-ink forced-colors:has-checked:border-[Highlight]',
  focus,
);

const pictureClasses = (status: ChoiceStatus) =>
  cx(
    'relative block size-14 overflow-hidden rounded-md border-2 bg-studio transition-colors hover:border-ink has-checked:border-ink forced-colors:has-checked:border-[Highlight]',
    focus,
    'border-line',
    status !== 'available' && 'after:struck [--strike:var(--color-ink)] after:absolute after:inset-0',
  );

const choiceClasses = (swatch: string | null, hasPicture: boolean, status: ChoiceStatus) => {
  if (swatch) return swatchClasses;
  return hasPicture ? pictureClasses(status) : buttonClasses(status);
};

const buttonClasses = (status: ChoiceStatus) =>
  cx(
    'relative inline-flex min-h-11 min-w-12 items-center justify-center overflow-hidden rounded-md border bg-raised px-4 py-1 font-medium transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper forced-colors:has-checked:border-[Highlight]',
    focus,
    status === 'available' ? 'border-edge' : 'struck border-line text-quiet',
  );

/** Pale and crossed out if sold out. */
function Swatch({ status, choice }: { status: ChoiceStatus; choice: Option['choices'][number] }) {
  return (
    <>
      <span
        aria-hidden
        className={cx(
          'size-8 rounded-full border [background:var(--swatch)] forced-color-adjust-none',
          status === 'available' ? 'border-ink/15' : 'border-ink opacity-50',
        )}
      />
      {status !== 'available' && (
        <span aria-hidden className="absolute inset-x-1 top-1/2 h-[1.5px] -rotate-45 bg-ink" />
      )}
      <bdi lang={choice.labelLang ?? undefined} className="sr-only">
        {choice.label}
      </bdi>
    </>
  );
}
