import { toMinor } from './money.ts';

/*
 * Shares are stored in two ways: tax rates in millionths (`ratePpm` of 190,000 is 0.19, 19 percent), reductions in
 * percent with at most two decimals, which are counted in hundredths of a percent (10,000 are all of it).
 */
export const WHOLE_PPM = 1_000_000;
const PPM_DIGITS = 6;
/** All of an amount, in hundredths of a percent. */
export const WHOLE_HUNDREDTHS = 10_000;

/** `190_000` millionths are 0.19. */
export const fromPpm = (ppm: number): number => ppm / WHOLE_PPM;

/** 0.19 is `190_000` millionths; NaN for finer shares. */
export const toPpm = (share: number): number => toMinor(share, PPM_DIGITS);

/** 12.5 percent are `1_250` hundredths. */
export const toHundredths = (percent: number): number => Math.round(percent * 100);

/** 0.0725 is 7.25 percent, without the noise of binary fractions. */
export const toPercent = (share: number): number => Number((share * 100).toFixed(4));

/** 7.25 percent are 0.0725. */
export const fromPercent = (percent: number): number => Number((percent / 100).toFixed(PPM_DIGITS));
