import type { DashboardGroup, GroupChange } from '../contract/groups.ts';

/** A category or brand as its form holds it. */
export type GroupDraft = Record<'name' | 'nameDe' | 'description' | 'descriptionDe' | 'image', string>;

export const groupDraft = (group: DashboardGroup | null): GroupDraft => ({
  name: group?.name ?? '',
  nameDe: group?.nameDe ?? '',
  description: group?.description ?? '',
  descriptionDe: group?.descriptionDe ?? '',
  image: group?.image ?? '',
});

/** A picture is sent only where it is another one than before. */
export const groupTerms = ({ image, ...draft }: GroupDraft, before: string): GroupChange => ({
  ...draft,
  ...(image !== before && { image }),
});
