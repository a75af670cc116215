import { DomainError } from '#platform/errors.ts';

export const ruleNotFound = () => new DomainError('searches.rule_not_found', 404);
export const ruleIncomplete = () => new DomainError('searches.rule_incomplete', 400);
export const leadsToSearch = () => new DomainError('searches.leads_to_search', 400);
export const phraseTaken = (words: string) => new DomainError('searches.phrase_taken', 409, { words });
export const tooManyRules = (most: number) => new DomainError('searches.too_many_rules', 409, { most });
export const changedMeanwhile = () => new DomainError('searches.changed_meanwhile', 409);
