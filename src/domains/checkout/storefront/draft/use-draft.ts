import { useRef, useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { likelyCountry } from '../address/countries.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { parseDraft } from './parse-draft.ts';
import { forgetDraft, readDraft, saveDraft } from './stored-draft.ts';

export type DraftState = {
  draft: Draft;
  /** The current draft, also inside callbacks created earlier. */
  current(): Draft;
  change(part: Partial<Draft>): void;
  /** Resets everything but `kept`. */
  clear(kept?: Partial<Draft>): void;
};

/** The checkout draft of this tab; survives reloads. After hydration only. */
export function useDraft(): DraftState {
  const locale = useLocale();
  const country = () => likelyCountry(navigator.languages, locale);
  const [draft, setDraft] = useState(() => parseDraft(readDraft(), country()));
  const latest = useRef(draft);
  const put = (next: Draft) => {
    latest.current = next;
    saveDraft(next);
    setDraft(next);
  };
  return {
    draft,
    current: () => latest.current,
    change: (part) => put({ ...latest.current, ...part }),
    clear(kept) {
      put({ ...emptyDraft(country()), ...kept });
      if (!kept) forgetDraft();
    },
  };
}
