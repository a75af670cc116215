import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { Locale } from '#platform/locale.ts';
import type { Message } from '../../contract/answers.ts';

type Findings = ReturnType<typeof serverMessages<'server/agents/findings'>>;
type Key = Parameters<Findings>[0];
type Severity = Extract<Message, { type: 'error' }>['severity'];
type Details = { path?: string; severity?: Severity; params?: Record<string, string | number>; words?: Key };

/** Writes messages in the shopper's language. `words` names their text where it is not the code's own. */
export function messagesIn(locale: Locale) {
  const t = serverMessages('server/agents/findings', locale) as (
    key: string,
    params?: Record<string, string | number>,
  ) => string;
  const parts = (code: string, { path, params, words = code as Key }: Details) => ({
    code,
    content: t(words, params),
    ...(path ? { path } : {}),
  });
  return {
    error: (code: string, details: Details = {}): Message => ({
      type: 'error',
      ...parts(code, details),
      severity: details.severity ?? 'recoverable',
    }),
    warning: (code: string, details: Details = {}): Message => ({ type: 'warning', ...parts(code, details) }),
    info: (code: string, details: Details = {}): Message => ({ type: 'info', ...parts(code, details) }),
  };
}

export const isError = ({ type }: Message): boolean => type === 'error';

/** All at once, sorted by what they are about. */
export const inOrder = (messages: readonly Message[]): Message[] =>
  messages.toSorted((a, b) =>
    (a.path ?? '') < (b.path ?? '') ? -1 : (a.path ?? '') > (b.path ?? '') ? 1 : 0,
  );

/** The same where no resource is left: nothing about it can be mended. */
export const unrecoverable = (messages: readonly Message[]): Message[] =>
  messages.map((message) => (message.type === 'error' ? { ...message, severity: 'unrecoverable' } : message));
