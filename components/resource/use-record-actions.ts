'use client'
import { useTranslations } from 'next-intl'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback'
import type { EndpointName } from '@/contract/endpoints'
import type { EntityShape } from '@/contract/shape'
import { call } from '@/lib/api'
import { isListKey } from '@/lib/cache-keys'

type Id = number | string

/** What can be done to one or many records of an entity; says how it went and refreshes its lists. */
export function useRecordActions(entity: EntityShape) {
  const t = useTranslations('resource')
  const { say, fail, confirm } = useFeedback()
  const { mutate } = useSWRConfig()
  const single = entity.idKind === 'code' ? 'code' : 'id'
  const many = `${single}s`

  const attempt = async (work: () => Promise<unknown>, done: (answer: unknown) => string): Promise<boolean> => {
    try {
      const answer = await work()
      say(done(answer))
      await mutate(isListKey(entity.path))
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  const isAccepted = (answer: unknown) => typeof answer === 'object' && answer !== null && 'backgroundTaskId' in answer

  return {
    act: (ids: readonly Id[], action: string, remark?: string | null) =>
      attempt(
        () =>
          call(
            `POST ${entity.path}/{${many}}/${action}` as EndpointName,
            { params: { [many]: ids }, body: { remark } } as never,
          ),
        (answer) => (isAccepted(answer) ? t('accepted') : t('saved')),
      ),
    remove: async (ids: readonly Id[], name: string) => {
      const isSure = await confirm({ title: t('deleteTitle', { name }), text: t('deleteText'), severity: 'error' })
      if (!isSure) return false
      return attempt(
        () => call(`DELETE ${entity.path}/{${many}}` as EndpointName, { params: { [many]: ids } } as never),
        () => t('deleted'),
      )
    },
  }
}
