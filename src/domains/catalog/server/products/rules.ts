import { videoOf } from '#platform/video.ts';
import { isBlank } from '#platform/visible-text.ts';
import { LARGEST_COUNT, MOST_OPTIONS, MOST_PICTURES } from '../../limits.ts';
import {
  choicesDoNotFit,
  choicesTaken,
  invalidText,
  moneyInvalid,
  nameEmpty,
  quantityInvalid,
  tooMany,
  variantMissing,
  videoInvalid,
} from '../errors.ts';
import { isPrice } from '../prices/set-prices.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';

/** PostgreSQL stores neither NUL nor unpaired surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

export const isCount = (count: number): boolean =>
  Number.isSafeInteger(count) && count >= 0 && count <= LARGEST_COUNT;

/** Throws `catalog.invalid_text` if any string inside `value` cannot be stored. */
export function checkTexts(value: unknown): void {
  if (typeof value === 'string' && !isStorable(value)) throw invalidText();
  if (value === null || typeof value !== 'object' || value instanceof Date) return;
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) throw invalidText();
    checkTexts(inner);
  }
}

/** Throws the first reason why a product is invalid. */
export function checkProduct(draft: Pick<ProductDraft, 'name' | 'options' | 'variants' | 'pictures'>): void {
  checkTexts(draft);
  if (isBlank(draft.name)) throw nameEmpty('product');
  checkOptions(draft.options);
  checkPictures(draft.pictures);
  checkVariants(draft.options ?? [], draft.variants);
}

export function checkOptions(options: readonly unknown[] = []): void {
  if (options.length > MOST_OPTIONS) throw tooMany('options', MOST_OPTIONS);
}

export function checkPictures(pictures: readonly unknown[] = []): void {
  if (pictures.length > MOST_PICTURES) throw tooMany('pictures', MOST_PICTURES);
}

/** The address of a video that was uploaded to the shop. */
const ownVideo = /^\/files\/[0-9a-f]{32}\.(?:mp4|webm)$/;

/** Throws `catalog.video_invalid` for the address of a video that is neither the shop's own nor at a known host. */
export function checkVideo(video: string | null | undefined): void {
  if (video && !ownVideo.test(video) && !videoOf(video)) throw videoInvalid();
}

export function checkVariants(
  options: readonly { choices: readonly { value: string }[] }[],
  variants: readonly VariantDraft[],
): void {
  if (variants.length === 0) throw variantMissing();
  const seen = new Set<string>();
  for (const variant of variants) {
    checkNumbers(variant);
    const choices = variant.choices ?? [];
    const fits =
      choices.length === options.length &&
      options.every((option, index) => option.choices.some((choice) => choice.value === choices[index]));
    if (!fits) throw choicesDoNotFit();
    const key = JSON.stringify(choices);
    if (seen.has(key)) throw choicesTaken();
    seen.add(key);
  }
}

function checkNumbers({
  priceMinor,
  compareAtMinor,
  costMinor,
  depositMinor,
  onHand = 0,
}: VariantDraft): void {
  if (![priceMinor, compareAtMinor ?? 0, costMinor ?? 0, depositMinor ?? 0].every(isPrice))
    throw moneyInvalid();
  if (!isCount(onHand)) throw quantityInvalid(0);
}
