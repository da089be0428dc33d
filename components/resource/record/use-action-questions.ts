'use client'
import { useTranslations } from 'next-intl'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { Id } from '@/components/feedback/run-batch'
import { maxNamed, useNameList } from '@/components/feedback/use-name-list'
import type { EntityShape, MoveShape } from '@/contract/shape'
import { isFinal } from '@/contract/states'
import { namesOf } from './record-names'
import type { PlainAction } from './undoable-action'

/** The records that a question names. */
export interface NamedRecords {
  /** The names that are known; others are requested. */
  names?: ReadonlyMap<Id, string>
  /** The number of records that are not in view. */
  hidden?: number
}

/** More records than this are not changed without a question. */
const maxUnconfirmed = 20

/** The questions before actions on one or several records; each resolves to whether it may be done. */
export function useActionQuestions(entity: EntityShape) {
  const t = useTranslations()
  const { confirm } = useFeedback()
  const nameList = useNameList()

  /** The record's name or the number of records, with the first names and the number of hidden ones. */
  const describe = async (ids: readonly Id[], { names, hidden = 0 }: NamedRecords) => {
    const named = await namesOf(entity, ids.slice(0, maxNamed), names)
    if (ids.length === 1) return { name: named[0] ?? '', lines: [] }
    const lines = [nameList(named, ids.length), ...(hidden > 0 ? [t('batch.hiddenNotice', { hidden })] : [])]
    return { name: t('resource.deleteMany', { count: ids.length }), lines }
  }
  return {
    describe,
    /** Asks before the status of many records changes, or of one that everyone depends on. */
    isStatusConfirmed: async (ids: readonly Id[], action: PlainAction, options: NamedRecords) => {
      if (action === 'remark' || !(entity.confirmsStatus || ids.length > maxUnconfirmed)) return true
      const { name, lines } = await describe(ids, options)
      const verb = t(`resource.${action}`)
      const everyone = entity.confirmsStatus ? [t('resource.affectsEveryone')] : []
      const undoable = ids.length > 1 ? [t('batch.undoableForDay')] : []
      const text = [...lines, ...everyone, ...undoable].join('\n')
      return confirm({ title: t('resource.statusTitle', { action: verb, name }), text, yes: verb })
    },
    /** Asks before a move that cannot be undone, or one of many records. */
    isMoveConfirmed: async (ids: readonly Id[], move: MoveShape, label: string, options: NamedRecords) => {
      const isIrreversible = entity.states !== undefined && isFinal(entity.states, move)
      if (!isIrreversible && ids.length <= maxUnconfirmed) return true
      const { name, lines } = await describe(ids, options)
      const text = [...lines, ...(isIrreversible ? [t('resource.finalText')] : [])].join('\n')
      const severity = isIrreversible ? 'error' : undefined
      return confirm({ title: t('resource.statusTitle', { action: label, name }), text, yes: label, severity })
    },
    isRemovalConfirmed: async (ids: readonly Id[], options: NamedRecords) => {
      const { name, lines } = await describe(ids, options)
      const text = [...lines, t('resource.deleteText')].join('\n')
      return confirm({ title: t('resource.deleteTitle', { name }), text, yes: t('common.delete'), severity: 'error' })
    },
  }
}
