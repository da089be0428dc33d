'use client'
import { useEffect, useRef, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { Id } from '@/components/feedback/run-batch'
import type { EndpointName } from '@/contract/endpoints'
import type { Page } from '@/contract/entity-types'
import type { EntityShape } from '@/contract/shape'
import { call } from '@/lib/api/api'
import type { Row } from '../core/list-types'
import { type ListState, queryOf } from './list-url'

/** More are not selected at once: each of them will be a call. */
export const maxSelected = 1000
const pageSize = 100

/** Finds the keys of all that a list has found, up to a thousand, and hands them over unless the search has changed. */
export function useSelectAll(entity: EntityShape, list: ListState, onFound: (ids: readonly Id[]) => void) {
  const { fail } = useFeedback()
  const [isSelecting, setSelecting] = useState(false)
  const { page: _, ...search } = queryOf({ ...list, pageSize })
  const asked = JSON.stringify(search)
  const latest = useRef(asked)
  useEffect(() => {
    latest.current = asked
    return () => {
      latest.current = ''
    }
  }, [asked])

  const selectAll = async () => {
    if (isSelecting) return
    setSelecting(true)
    const isStale = () => latest.current !== asked
    const found: Id[] = []
    try {
      for (let page = 1; found.length < maxSelected && !isStale(); page += 1) {
        const options = { query: { ...search, page } }
        const { items } = (await call(`GET ${entity.path}` as EndpointName, options as never)) as Page<Row>
        found.push(...items.map((row) => row[entity.id] as Id))
        if (items.length < pageSize) break
      }
      if (!isStale()) onFound(found)
    } catch (error) {
      fail(error)
    } finally {
      setSelecting(false)
    }
  }
  return { isSelecting, selectAll }
}
