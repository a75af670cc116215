import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ShownToCustomers } from '../shown-to-customers.tsx';
import * as messages from './messages.ts';
import { type PromotionDraft, promotionTerms, standingOf } from './promotion-draft.ts';
import { isPraised, usePromotionFacts } from './promotion-facts.ts';

/** Previews the effect of a promotion for customers. */
export function PromotionPreview({ draft }: { draft: PromotionDraft }) {
  const t = useMessages(messages);
  const facts = usePromotionFacts();
  const [now] = useState(Date.now);
  const terms = promotionTerms(draft);
  const standing = standingOf(terms, now);
  if (standing === 'off' || standing === 'over') {
    return <ShownToCustomers>{t(standing === 'off' ? 'shownOff' : 'shownOver')}</ShownToCustomers>;
  }
  return (
    <ShownToCustomers>
      <p>
        <bdi className="font-semibold">{draft.name || t('nameless')}</bdi>: {facts.gift(terms)}
      </p>
      <p className="text-quiet">{facts.conditions(terms).join(' · ')}</p>
      {isPraised(terms) && <p className="text-quiet">{t('banner', { percent: terms.percentOff ?? 0 })}</p>}
    </ShownToCustomers>
  );
}
