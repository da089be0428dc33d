'use client'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useFollowTask } from '@/components/feedback/use-follow-task'
import { useLabels } from '@/components/state/labels'
import { useSession } from '@/components/state/session-context'
import type { ExportForm } from '@/contract/export-forms'
import type { ListExport } from '@/contract/list-export'
import type { EntityShape } from '@/contract/shape'
import { ApiError } from '@/lib/api/api'
import { entityCall } from '@/lib/api/entity-call'
import { saveFrom } from '@/lib/api/save-file'
import { exportedFields } from './exported-fields'
import { type ListState, queryOf } from './list-url'

/** Responses of an API that does not support exports. */
const unknownCall = [404, 501]

/** Lets the server make a file of a whole list, and saves it when it is ready. */
export function useExport(
  entity: EntityShape,
  list: Pick<ListState, 'terms' | 'sorting'>,
  columns: readonly string[],
): (form: ExportForm) => Promise<void> {
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  const { timeZone } = useSession()
  const { notify, notifyError } = useFeedback()
  const follow = useFollowTask()
  const isStarting = useRef(false)

  return async (form) => {
    if (isStarting.current) return
    isStarting.current = true
    const body: ListExport = {
      query: queryOf({ ...list, page: 1, pageSize: 20 }),
      columns: exportedFields(entity, columns).map((field) => ({ field, title: label(field) })),
      ...(form !== 'csv' && { form }),
      timeZone,
    }
    try {
      const { backgroundTaskId: taskId } = await entityCall(entity, 'export', { body: { ...body } })
      const title = t('exportTitle', { name: label('many') })
      follow(
        { taskId, id: taskId, title, path: entity.path, hasFile: true },
        { onFile: (file) => void saveFrom(file).catch(notifyError) },
      )
    } catch (error) {
      if (error instanceof ApiError && unknownCall.includes(error.status)) notify(t('exportUnavailable'), 'warning')
      else notifyError(error)
    }
    isStarting.current = false
  }
}
