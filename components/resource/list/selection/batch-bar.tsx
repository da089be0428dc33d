'use client'
import dynamic from 'next/dynamic'
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Id } from '@/components/feedback/run-batch'
import { usePageState } from '@/components/state/page-state'
import { loadWhenUsed } from '@/lib/when-idle'
import type { BatchBarProps } from './batch-actions'

const loadActions = () => import('./batch-actions')
const BatchActions = dynamic(() => loadActions().then((file) => file.BatchActions), { ssr: false })

/**
 * The actions on the selected rows, including those on other pages; hidden without a selection. Completed records are
 * deselected, failed ones stay selected. The checkbox is painted first, the bar afterwards; its code is loaded once the page
 * is used and idle, or with the first selection.
 */
export function BatchBar({ mayWrite, ...props }: BatchBarProps) {
  const selected = useDeferredValue(props.selected)
  const latest = useRef(props.selected)
  useLayoutEffect(() => {
    latest.current = props.selected
  }, [props.selected])
  const isPrepared = usePrepared(mayWrite)
  const [wasUsed, setUsed] = useState(false)
  if (selected.size > 0 && !wasUsed) setUsed(true)
  if (!mayWrite || !(wasUsed || isPrepared)) return null
  return <BatchActions {...props} selected={selected} latest={latest} isPrepared={isPrepared} />
}

/** The bar of a list, whose selection is the state of its page. */
export function ListBatchBar(props: Omit<BatchBarProps, 'selected' | 'onSelect'>) {
  const [selected, setSelected] = usePageState<ReadonlySet<Id>>('selection', new Set())
  return <BatchBar {...props} selected={selected} onSelect={setSelected} />
}

/** Whether the bar was loaded before a selection: rendering it then makes the first one quick. */
function usePrepared(isNeeded: boolean): boolean {
  const [isPrepared, setPrepared] = useState(false)
  useEffect(() => {
    if (!isNeeded) return
    return loadWhenUsed([() => loadActions().then(() => setPrepared(true))])
  }, [isNeeded])
  return isPrepared
}
