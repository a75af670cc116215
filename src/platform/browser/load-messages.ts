import { addMessages } from '#platform/i18n/loaded-messages.ts';
import { type MessageAddresses, type Surface, surfacesOf } from '#platform/i18n/surfaces.ts';
import type { Locale } from '#platform/locale.ts';
import { failAsFetch } from './fetch-failure.ts';

let loadFrom: { locale: Locale; addresses: MessageAddresses } | undefined;
const loading = new Map<Surface, Promise<void>>();

/** Says once, when the page starts, where its language's messages are. */
export function setMessageAddresses(locale: Locale, addresses: MessageAddresses): void {
  loadFrom = { locale, addresses };
}

async function load(surface: Surface): Promise<void> {
  // The server has every message.
  if (!loadFrom) return;
  const { locale, addresses } = loadFrom;
  const { default: messages } = await import(/* @vite-ignore */ addresses[surface]).catch(failAsFetch);
  addMessages(locale, messages);
}

/** Loads the messages of a surface in the page's language, once. Tries again where that failed. */
export function loadMessages(surface: Surface): Promise<void> {
  const found = loading.get(surface);
  if (found) return found;
  const started = load(surface);
  loading.set(surface, started);
  started.catch(() => loading.delete(surface));
  return started;
}

/** Loads the messages that the page of a path needs; at once where they are there. */
export async function loadMessagesFor(path: string): Promise<void> {
  await Promise.all(surfacesOf(path).map(loadMessages));
}
