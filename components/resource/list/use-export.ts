'use client'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useLabels } from '@/components/state/labels'
import { useSession } from '@/components/state/session-context'
import type { EndpointName } from '@/contract/endpoints'
import type { Page } from '@/contract/entity-types'
import type { EntityShape } from '@/contract/shape'
import { call } from '@/lib/api/api'
import { formatDate } from '@/lib/format/time'
import { metaOf } from '../core/field-meta'
import type { Row } from '../core/list-types'
import { csvFile } from './csv'
import { allRows, exportedFields, exportedText } from './export-rows'
import { type ListState, queryOf } from './list-url'

interface Progress {
  done: number
  total: number
}

/** Fetches a whole list and saves it as a file. */
export function useExport(
  entity: EntityShape,
  list: Pick<ListState, 'terms' | 'sorting'> & { total: number },
  columns: readonly string[],
) {
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  const { timeZone } = useSession()
  const { say, fail } = useFeedback()
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    if (running.current) return
    const { signal } = startOf(running)
    setProgress({ done: 0, total: list.total })
    try {
      const rows = await allRows({
        load: (page, pageSize) =>
          call(
            `GET ${entity.path}` as EndpointName,
            { query: queryOf({ ...list, page, pageSize }), signal } as never,
          ) as Promise<Page<Row>>,
        idOf: (row) => row[entity.id],
        onProgress: (done, total) => setProgress({ done, total }),
      })
      const words = { timeZone, yes: t('yes'), no: t('no') }
      const fields = exportedFields(entity, columns)
      const cells = rows.map((row) => fields.map((field) => exportedText(field, metaOf(entity, field), row, words)))
      save(csvFile(fields.map(label), cells), `${entity.path}-${formatDate(new Date().toISOString(), timeZone)}.csv`)
      say(t('exportDone', { count: rows.length }))
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
    running.current = null
    setProgress(null)
  }

  return { progress, start, cancel: () => running.current?.abort() }
}

function startOf(running: RefObject<AbortController | null>): AbortController {
  const controller = new AbortController()
  running.current = controller
  return controller
}

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // At once would be too early for some browsers, which read it only after this.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
