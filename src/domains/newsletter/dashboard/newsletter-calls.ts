import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { type TextDrafts, textDrafts, textKey } from '#ui/dashboard/text-drafts.ts';
import type * as contract from '../contract.ts';
import { subscriberStates } from '../limits.ts';

export const issuesQuery = apiQuery<typeof contract.listIssues>(
  ['dashboard'],
  'GET /newsletter/issues',
  {},
  { staleTime: 0 },
);

export type SubscriberSearch = { state?: contract.Subscriber['state']; email?: string; before?: string };

/** The filters that an address names; invalid ones are ignored. */
export const readSubscriberSearch = (given: Record<string, unknown>): SubscriberSearch => {
  const { email, before } = given;
  const state = subscriberStates.find((one) => one === given.state);
  return {
    ...(state && { state }),
    ...(typeof email === 'string' && email && { email: email.slice(0, 254) }),
    ...(typeof before === 'string' && before && { before }),
  };
};

export const subscribersQuery = (query: SubscriberSearch) =>
  apiQuery<typeof contract.listSubscribers>(
    ['dashboard'],
    'GET /newsletter/subscribers',
    { query },
    { staleTime: 0 },
  );

/** Throw what `requestJson` throws. */
export const newsletterCalls = (lang: Locale) => ({
  create: async (body: contract.NewIssue) =>
    (await ask<typeof contract.postIssue>('POST /newsletter/issues', { lang, body })).data,
  change: async (id: string, body: contract.IssueChange) =>
    (await ask<typeof contract.patchIssue>('PATCH /newsletter/issues/{id}', { lang, params: { id }, body }))
      .data,
  remove: (id: string) =>
    ask<typeof contract.removeIssue>('DELETE /newsletter/issues/{id}', { lang, params: { id } }),
  preview: (texts: MailTexts, locale: Locale) =>
    ask<typeof contract.previewIssue>('POST /newsletter/preview', { lang, body: { ...texts, locale } }),
  test: (id: string, locale: Locale) =>
    ask<typeof contract.testIssue>('POST /newsletter/issues/{id}/test', {
      lang,
      params: { id },
      body: { locale },
    }),
  send: (id: string, version: number) =>
    ask<typeof contract.sendIssue>('POST /newsletter/issues/{id}/send', {
      lang,
      params: { id },
      body: { version },
    }),
  stop: (id: string) =>
    ask<typeof contract.stopIssue>('POST /newsletter/issues/{id}/stop', { lang, params: { id } }),
  removeSubscriber: (id: string) =>
    ask<typeof contract.removeSubscriber>('DELETE /newsletter/subscribers/{id}', { lang, params: { id } }),
});

/** The texts of a mail to many, by language. */
export type MailTexts = contract.NewIssue;
type TextName = keyof MailTexts;
const textNames = ['subject', 'body'] as const satisfies TextName[];
/** The form of an issue: its texts in the main language, and those in others. */
export type IssueDraft = Record<TextName, string> & TextDrafts<TextName>;

export function issueDraft(issue: MailTexts | null): IssueDraft {
  const draft = { subject: '', body: '', ...textDrafts(textNames) };
  for (const name of textNames)
    for (const [language, text] of Object.entries(issue?.[name] ?? {}))
      if (language === mainLanguage()) draft[name] = text;
      else draft[textKey(name, language as Locale)] = text;
  return draft;
}

/** The same by language, without those that are empty. */
export function issueTexts(draft: IssueDraft): MailTexts {
  const wordsOf = (name: TextName) =>
    Object.fromEntries(
      Object.entries(draft)
        .filter(([key, text]) => key.split(':')[0] === name && text.trim() !== '')
        .map(([key, text]) => [key.split(':')[1] ?? mainLanguage(), text.trim()]),
    );
  return { subject: wordsOf('subject'), body: wordsOf('body') };
}
