'use client'
import { useTranslations } from 'next-intl'
import useSWR, { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { LanguageCode } from '@/contract/language-codes'
import type { EntityShape } from '@/contract/shape'
import { isListKey } from '@/lib/api/cache-keys'
import { entityCall, type Localization } from '@/lib/api/entity-call'

/** The texts of a record in one language; a field that is omitted or null has none. */
export type Texts = Readonly<Record<string, string | null>>

/** The saved texts of a language. */
export interface SavedTexts {
  texts: Texts
  /** The ETag; undefined if the API sends none, null for a language without texts. */
  etag: string | null | undefined
}

/** A language without texts. */
export const unwritten: SavedTexts = { texts: {}, etag: null }

/** The localizations of a record, and how one is saved and deleted. */
export function useLocalizations(entity: EntityShape, key: number | string) {
  const t = useTranslations('resource')
  const { notify } = useFeedback()
  const cache = useSWRConfig()
  const load = () => entityCall(entity, 'localizations', { key })
  const { data, error, mutate } = useSWR(
    [entity.path, 'localizations', key],
    load,
    // Input must be compared with the texts that it is based on.
    { revalidateOnFocus: false },
  )
  return {
    localizations: data && byLanguage(data),
    error: data ? undefined : error,
    retry: () => mutate(),
    /** Reads the current texts or throws; never returns earlier ones. */
    reload: async (code: LanguageCode): Promise<SavedTexts> => {
      const fresh = await load()
      await mutate(fresh, { revalidate: false })
      return byLanguage(fresh).get(code) ?? unwritten
    },
    /**
     * Throws the API's error, 412 after a concurrent change.
     * @param seen the language's texts when the edit began
     */
    save: async (code: LanguageCode, texts: Texts, seen: Pick<SavedTexts, 'etag'>) => {
      await entityCall(entity, 'localize', { key, body: { code, ...texts }, ...only(seen) })
    },
    /** Throws the API's error, 412 after a concurrent change. */
    remove: async (code: LanguageCode, seen: SavedTexts) => {
      await entityCall(entity, 'removeLocalization', { key, locale: code, ...only(seen) })
      notify(t('deleted'))
      // Lists show a record in the reader's language, so they are old now, too.
      await cache.mutate(isListKey(entity.path))
    },
  }
}

const byLanguage = (all: readonly Localization[]): ReadonlyMap<LanguageCode, SavedTexts> =>
  new Map(all.map(({ code, etag, ...texts }) => [code, { texts, etag }]))

/** If-Match, so that a call cannot overwrite unseen changes. */
const only = ({ etag }: Pick<SavedTexts, 'etag'>) =>
  etag === null ? { ifNoneMatch: '*' } : etag === undefined ? {} : { ifMatch: etag }
