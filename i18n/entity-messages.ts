import { currencyRates } from '@/contract/entities/currency-rates'
import { entities } from '@/contract/entity-list'
import type { fullLocales } from './locales'

/**
 * The names of an entity and its records, and a sentence on what its list is for, which stands where it is empty; further
 * keys are labels of its fields, tabs and dialogs.
 */
export type EntityMessages = { one: string; many: string; purpose: string }

const named = [...entities, currencyRates]
export type EntityPath = (typeof named)[number]['path']

const load = async (locale: (typeof fullLocales)[number], path: EntityPath): Promise<[EntityPath, EntityMessages]> => [
  path,
  (await import(`../messages/${locale}/entities/${path}.json`)).default,
]

/** The messages of every entity, by its path. */
export async function loadEntityMessages(
  locale: (typeof fullLocales)[number],
): Promise<Record<EntityPath, EntityMessages>> {
  const loaded = await Promise.all(named.map(({ path }) => load(locale, path)))
  return Object.fromEntries(loaded) as Record<EntityPath, EntityMessages>
}
