import { addErrorMessages } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';

addErrorMessages({
  en: {
    'searches.rule_not_found': 'This search rule is no longer there.',
    'searches.rule_incomplete':
      'A search rule needs words; synonyms need two or more, a redirect a page, pinned products a product.',
    'searches.leads_to_search': 'A search cannot lead to another search. Use synonyms for that.',
    'searches.phrase_taken': 'There is already such a rule for “{words}”.',
    'searches.too_many_rules': 'There are {most, number} search rules already, and there cannot be more.',
    'searches.changed_meanwhile': 'Somebody else has changed this since you opened it.',
  },
  de: {
    'searches.rule_not_found': 'Diese Suchregel gibt es nicht mehr.',
    'searches.rule_incomplete':
      'Eine Suchregel braucht Wörter; Synonyme mindestens zwei, eine Weiterleitung eine Seite, angeheftete Produkte ein Produkt.',
    'searches.leads_to_search': 'Eine Suche kann nicht zu einer anderen führen. Nehmen Sie dafür Synonyme.',
    'searches.phrase_taken': 'Für „{words}“ gibt es schon eine solche Regel.',
    'searches.too_many_rules': 'Es gibt schon {most, number} Suchregeln, mehr sind nicht möglich.',
    'searches.changed_meanwhile': 'Jemand anderes hat das geändert, seit Sie es geöffnet haben.',
  },
});

export const ruleNotFound = () => new DomainError('searches.rule_not_found', 404);
export const ruleIncomplete = () => new DomainError('searches.rule_incomplete', 400);
export const leadsToSearch = () => new DomainError('searches.leads_to_search', 400);
export const phraseTaken = (words: string) => new DomainError('searches.phrase_taken', 409, { words });
export const tooManyRules = (most: number) => new DomainError('searches.too_many_rules', 409, { most });
export const changedMeanwhile = () => new DomainError('searches.changed_meanwhile', 409);
