'use client'
import { useEffect, useRef, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { Id } from '@/components/feedback/run-batch'
import type { EntityShape } from '@/contract/shape'
import { entityCall } from '@/lib/api/entity-call'
import { type ListState, queryOf } from '../list-url'

/** More are not selected at once: each of them will be a call. */
export const maxSelected = 1000
const pageSize = 100

/** Finds the keys of all that a list has found, up to a thousand, and hands them over unless the search has changed. */
export function useSelectAll(entity: EntityShape, list: ListState, onFound: (ids: readonly Id[]) => void) {
  const { notifyError } = useFeedback()
  const [isSelecting, setSelecting] = useState(false)
  const { page: _, ...search } = queryOf({ ...list, pageSize })
  const query = JSON.stringify(search)
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
    return () => {
      latest.current = ''
    }
  }, [query])

  const selectAll = async () => {
    if (isSelecting) return
    setSelecting(true)
    const isStale = () => latest.current !== query
    const found: Id[] = []
    try {
      for (let page = 1; found.length < maxSelected && !isStale(); page += 1) {
        const { items } = await entityCall(entity, 'list', { query: { ...search, page } })
        found.push(...items.map((row) => row[entity.id] as Id))
        if (items.length < pageSize) break
      }
      if (!isStale()) onFound(found)
    } catch (error) {
      notifyError(error)
    } finally {
      setSelecting(false)
    }
  }
  return { isSelecting, selectAll }
}
