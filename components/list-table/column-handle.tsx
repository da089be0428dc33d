'use client'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type SyntheticEvent, useRef } from 'react'
import { widthRange } from './column'

interface Props {
  label: string
  /** In pixels; undefined if the column takes a share of the remaining width. */
  width: number | undefined
  /** Previews a width during the drag; undefined restores the saved one. */
  onDrag: (width: number | undefined, table: HTMLTableElement | null) => void
  /** Undefined resets to the default width. */
  onResize: (width: number | undefined) => void
}

const step = 10

const clamp = (width: number) => Math.round(Math.min(Math.max(width, widthRange.min), widthRange.max))
const isMirrored = () => document.dir === 'rtl'
const widthOf = (handle: Element) => handle.parentElement?.getBoundingClientRect().width ?? 0

/** The edge of a column, resized by dragging or by the arrow keys. A double click resets it. */
export function ColumnHandle({ label, width, onDrag, onResize }: Props) {
  const drag = useRef<{ from: number; width: number; next?: number }>(undefined)
  const tellWidth = (handle: Element, next: number) => handle.setAttribute('aria-valuenow', String(Math.round(next)))
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    // Prevents text selection during the drag.
    event.preventDefault()
    event.currentTarget.setPointerCapture?.(event.pointerId)
    drag.current = { from: event.clientX, width: widthOf(event.currentTarget) }
  }
  const move = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    if (!drag.current) return
    const by = clientX - drag.current.from
    drag.current.next = clamp(drag.current.width + (isMirrored() ? -by : by))
    onDrag(drag.current.next, currentTarget.closest('table'))
  }
  const end = () => {
    const next = drag.current?.next
    drag.current = undefined
    if (next !== undefined) onResize(next)
  }
  const cancel = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    if (drag.current) onDrag(undefined, currentTarget.closest('table'))
    drag.current = undefined
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const forward = isMirrored() ? 'ArrowLeft' : 'ArrowRight'
    const by = event.key === forward ? step : event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? -step : 0
    if (event.key === 'Escape') cancel(event)
    if (by === 0) return
    event.preventDefault()
    const next = clamp(widthOf(event.currentTarget) + by)
    onResize(next)
    tellWidth(event.currentTarget, next)
  }
  return (
    <hr
      className="handle"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={widthRange.min}
      aria-valuemax={widthRange.max}
      aria-valuenow={width ?? widthRange.min}
      // A column without a width has to be measured.
      onFocus={({ currentTarget }: FocusEvent) => tellWidth(currentTarget, widthOf(currentTarget))}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
      onKeyDown={press}
      onDoubleClick={() => onResize(undefined)}
    />
  )
}
