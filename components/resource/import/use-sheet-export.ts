'use client'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useFollowTask } from '@/components/feedback/use-follow-task'
import { useLabels } from '@/components/state/labels'
import { useSession } from '@/components/state/session-context'
import type { EntityShape } from '@/contract/shape'
import { entityCall } from '@/lib/api/entity-call'
import { saveFrom } from '@/lib/api/save-file'

/** Lets the server make the workbook of a whole list that its import reads back, and saves it when it is ready. */
export function useSheetExport(entity: EntityShape): (companyId: number | null) => Promise<void> {
  const t = useTranslations('resource')
  const name = useLabels(entity.path)('many')
  const { timeZone } = useSession()
  const { notifyError } = useFeedback()
  const follow = useFollowTask()
  const isStarting = useRef(false)
  return async (companyId) => {
    if (isStarting.current) return
    isStarting.current = true
    try {
      const query = companyId === null ? {} : { companyId: String(companyId) }
      const { backgroundTaskId: taskId } = await entityCall(entity, 'export', { body: { query, timeZone } })
      follow(
        { taskId, id: taskId, title: t('exportTitle', { name }), path: entity.path, hasFile: true },
        { onFile: (file) => void saveFrom(file).catch(notifyError) },
      )
    } catch (error) {
      notifyError(error)
    }
    isStarting.current = false
  }
}
