import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { looksLikeEmail } from '#platform/email-shape.ts';

/** True, or the error message. */
export type Rule = { validate: (typed: unknown) => boolean | string };

/** The rule of the end of a period: after its start, if both are given. */
export const endsLater = <Draft extends FieldValues & { startsAt: string }>(
  { getValues }: UseFormReturn<Draft>,
  message: string,
) => ({
  validate: (end: unknown) => {
    const { startsAt } = getValues();
    return !end || !startsAt || String(end) > startsAt || message;
  },
});

/** The rule of an input for an email address. */
export const emailAddress = (message: string) => ({
  validate: (typed: unknown) => looksLikeEmail(String(typed).trim()) || message,
});
