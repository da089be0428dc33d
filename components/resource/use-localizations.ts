'use client'
import { useTranslations } from 'next-intl'
import useSWR, { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback'
import type { EndpointName } from '@/contract/endpoints'
import type { LanguageCode } from '@/contract/language-codes'
import type { EntityShape } from '@/contract/shape'
import { call } from '@/lib/api'
import { isListKey } from '@/lib/cache-keys'

/** The texts of a record in one language; a field that is left out or null has none. */
export type Texts = Readonly<Record<string, string | null>>
type Localization = Texts & { code: LanguageCode }

/** The texts of a record in further languages: what there is, and how one language is saved and deleted. */
export function useLocalizations(entity: EntityShape, key: number | string) {
  const t = useTranslations('resource')
  const { say } = useFeedback()
  const cache = useSWRConfig()
  const single = entity.idKind === 'code' ? 'code' : 'id'
  const path = `${entity.path}/{${single}}/localizations`
  const params = { [single]: key }
  const { data, error, mutate } = useSWR(
    [entity.path, 'localizations', key],
    () => call(`GET ${path}` as EndpointName, { params } as never) as Promise<Localization[]>,
    // What is typed stands beside what was there when it was begun.
    { revalidateOnFocus: false },
  )
  // Lists show a record in the reader's language, so they are old now, too.
  const told = async (words: string) => {
    say(words)
    await cache.mutate(isListKey(entity.path))
  }
  return {
    localizations: data,
    error: data ? undefined : error,
    reload: () => void mutate(),
    /** Throws what the API answers. */
    save: async (code: LanguageCode, texts: Texts) => {
      await call(`POST ${path}` as EndpointName, { params, body: { code, ...texts } } as never)
      await told(t('saved'))
    },
    /** Throws what the API answers. */
    remove: async (code: LanguageCode) => {
      await call(`DELETE ${path}/{locale}` as EndpointName, { params: { ...params, locale: code } } as never)
      await told(t('deleted'))
    },
  }
}
