'use client'
import type { GridSlotProps } from '@mui/x-data-grid'
import { useEffect, useRef } from 'react'

/**
 * The checkbox of the grid's rows and of its header: the same as the plain rows have, in place of the library's, which
 * takes five elements with styles of their own for each row.
 */
export function GridCheckbox(props: GridSlotProps['baseCheckbox']) {
  const { checked, indeterminate, disabled, tabIndex, autoFocus, slotProps, onChange, onClick, onKeyDown } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate ?? false
  }, [indeterminate])
  useEffect(() => {
    if (autoFocus) input.current?.focus({ preventScroll: true })
  }, [autoFocus])
  return (
    <label className="row-check">
      <input
        {...slotProps?.htmlInput}
        type="checkbox"
        ref={input}
        checked={checked ?? false}
        disabled={disabled}
        tabIndex={tabIndex}
        onChange={onChange}
        onClick={onClick as never}
        onKeyDown={onKeyDown as never}
      />
    </label>
  )
}
