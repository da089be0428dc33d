'use client'
import { createContext, useContext, useEffect, useRef } from 'react'

interface Props {
  label: string
  checked: boolean | 'some'
  disabled: boolean
  isFocused: boolean
  onToggle: () => void
}

/** A checkbox that takes the focus of its cell, so that Space toggles it and screen readers announce it. */
export function CheckboxCell({ label, checked, disabled, isFocused, onToggle }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const was = useRef(isFocused)
  useEffect(() => {
    if (isFocused && !was.current) input.current?.focus({ preventScroll: true })
    was.current = isFocused
  }, [isFocused])
  return (
    <label className="row-check">
      <input
        type="checkbox"
        aria-label={label}
        tabIndex={isFocused ? 0 : -1}
        checked={checked === true}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          // A click clears it, also where the list does not change.
          currentTarget.indeterminate = checked === 'some'
          onToggle()
        }}
        ref={(element) => {
          input.current = element
          if (element) element.indeterminate = checked === 'some'
        }}
      />
    </label>
  )
}

/**
 * Whether all visible lines are selected. In a context, because columns that change with each selection render every
 * cell again.
 */
export const AllCheckedContext = createContext<boolean | 'some'>(false)

/**
 * The checkbox of all lines. It takes no focus of its own, which would trap the arrow keys in the header; Space toggles
 * it from the header's cell.
 */
export function CheckAllCheckbox(props: Pick<Props, 'label' | 'disabled' | 'onToggle'>) {
  return <CheckboxCell {...props} checked={useContext(AllCheckedContext)} isFocused={false} />
}
