const invisible = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** Embeddings, overrides and isolates of Unicode: they turn what follows them, also beyond their own text. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/** Whether a text shows nothing: it has white space, controls and characters without a look of their own at most. */
export const isBlank = (text: string): boolean => invisible.test(text);

/**
 * A text as the shop stores it: nothing if none of its characters is visible, and without those that turn the direction
 * of the texts around it. Marks of direction, which do not, stay, and so does white space, which each reader trims.
 */
export const visibleText = (text: string): string =>
  isBlank(text) && text.trim() !== '' ? '' : text.replace(turning, '');
