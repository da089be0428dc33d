'use client'
import { useTranslations } from 'next-intl'
import useSWR, { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { EndpointName } from '@/contract/endpoints'
import type { LanguageCode } from '@/contract/language-codes'
import type { EntityShape } from '@/contract/shape'
import { call } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'

/** The texts of a record in one language; a field that is left out or null has none. */
export type Texts = Readonly<Record<string, string | null>>

/** What one language says. */
export interface SavedTexts {
  texts: Texts
  /** Tells this state from others; undefined where the API tells none, null where there is nothing yet. */
  etag: string | null | undefined
}

/** A language that nobody has written. */
export const unwritten: SavedTexts = { texts: {}, etag: null }

type Localization = Texts & { code: LanguageCode; etag?: string }

/** The texts of a record in further languages: what there is, and how one language is saved and deleted. */
export function useLocalizations(entity: EntityShape, key: number | string) {
  const t = useTranslations('resource')
  const { say } = useFeedback()
  const cache = useSWRConfig()
  const single = entity.idKind === 'code' ? 'code' : 'id'
  const path = `${entity.path}/{${single}}/localizations`
  const params = { [single]: key }
  const load = () => call(`GET ${path}` as EndpointName, { params } as never) as Promise<Localization[]>
  const { data, error, mutate } = useSWR(
    [entity.path, 'localizations', key],
    load,
    // What is typed stands beside what was there when it was begun.
    { revalidateOnFocus: false },
  )
  // Lists show a record in the reader's language, so they are old now, too.
  const told = async (words: string) => {
    say(words)
    await cache.mutate(isListKey(entity.path))
  }
  return {
    localizations: data && byLanguage(data),
    error: data ? undefined : error,
    retry: () => mutate(),
    /** What a language says now, or why that is not known: never what was loaded before. */
    reload: async (code: LanguageCode): Promise<SavedTexts> => {
      const fresh = await load()
      await mutate(fresh, { revalidate: false })
      return byLanguage(fresh).get(code) ?? unwritten
    },
    /**
     * Throws what the API answers, 412 where others were quicker.
     * @param seen what it said when the change was begun
     */
    save: async (code: LanguageCode, texts: Texts, seen: SavedTexts) => {
      const body = { code, ...texts }
      await call(`POST ${path}` as EndpointName, { params, body, ...only(seen) } as never)
      await told(t('saved'))
    },
    /** Throws what the API answers, 412 where others were quicker. */
    remove: async (code: LanguageCode, seen: SavedTexts) => {
      const at = { ...params, locale: code }
      await call(`DELETE ${path}/{locale}` as EndpointName, { params: at, ...only(seen) } as never)
      await told(t('deleted'))
    },
  }
}

const byLanguage = (all: readonly Localization[]): ReadonlyMap<LanguageCode, SavedTexts> =>
  new Map(all.map(({ code, etag, ...texts }) => [code, { texts, etag }]))

/** What keeps a call from overwriting what nobody here has seen. */
const only = ({ etag }: SavedTexts) =>
  etag === null ? { ifNoneMatch: '*' } : etag === undefined ? {} : { ifMatch: etag }
