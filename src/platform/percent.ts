/** Rates are stored in millionths: `ratePpm` of 190,000 is 0.19, 19 percent. */
export const WHOLE_PPM = 1_000_000;

/** `190_000` millionths are 0.19. */
export const fromPpm = (ppm: number): number => ppm / WHOLE_PPM;
