'use client'
import { useTranslations } from 'next-intl'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback'
import { type Id, runSingle } from '@/components/feedback/run-batch'
import type { EndpointName } from '@/contract/endpoints'
import type { EntityShape } from '@/contract/shape'
import { call } from '@/lib/api'
import { isListKey } from '@/lib/cache-keys'

/** Hears which records it was done to; more than once where failed ones are tried again. */
type OnDone = (ids: readonly Id[]) => void

interface Action {
  title: string
  work: (id: Id) => Promise<unknown>
  /** What is said of a single record; a batch speaks for itself. */
  saidOf: (answer: unknown) => string
}

const isAccepted = (answer: unknown) => typeof answer === 'object' && answer !== null && 'backgroundTaskId' in answer
const nothing = () => {}

/** What can be done to one record or to several, one after another; says how it went and refreshes the lists once. */
export function useRecordActions(entity: EntityShape) {
  const t = useTranslations()
  const { say, fail, confirm, batch } = useFeedback()
  const { mutate } = useSWRConfig()
  const many = entity.idKind === 'code' ? 'codes' : 'ids'
  const refresh = () => void mutate(isListKey(entity.path))

  const run = async (ids: readonly Id[], { title, work, saidOf }: Action, onDone: OnDone) => {
    const [first] = ids
    if (first === undefined) return
    if (ids.length > 1) {
      const onEnd = ({ done }: { done: readonly Id[] }) => {
        onDone(done)
        refresh()
      }
      return batch({ title, ids, work, onEnd })
    }
    await runSingle(() => work(first), { onFailure: fail, onEnd: refresh }).then((answer) => {
      say(saidOf(answer))
      onDone(ids)
    }, nothing)
  }
  const titleOf = (action: string, ids: readonly Id[]) => t('batch.title', { action, count: ids.length })

  return {
    act: (ids: readonly Id[], action: 'enable' | 'disable' | 'remark', options: ActOptions = {}) =>
      run(
        ids,
        {
          title: titleOf(t(`resource.${action}`), ids),
          work: (id) =>
            call(
              `POST ${entity.path}/{${many}}/${action}` as EndpointName,
              { params: { [many]: [id] }, body: { remark: options.remark } } as never,
            ),
          saidOf: (answer) => (isAccepted(answer) ? t('resource.accepted') : t('resource.saved')),
        },
        options.onDone ?? nothing,
      ),
    /** @param name what the question calls them */
    remove: async (ids: readonly Id[], name: string, onDone: OnDone = nothing) => {
      const question = { title: t('resource.deleteTitle', { name }), text: t('resource.deleteText') }
      if (!(await confirm({ ...question, severity: 'error' }))) return
      const title = titleOf(t('common.delete'), ids)
      const work = (id: Id) =>
        call(`DELETE ${entity.path}/{${many}}` as EndpointName, { params: { [many]: [id] } } as never)
      await run(ids, { title, work, saidOf: () => t('resource.deleted') }, onDone)
    },
  }
}

interface ActOptions {
  remark?: string | null
  onDone?: OnDone
}
