import type { ChangeEvent } from 'react'

interface Props {
  label: string
  isChecked: boolean
  /** Whether only a part of its rows is selected. */
  isPartly?: boolean
  /** `isRange`: Shift was held. */
  onChange: (isRange: boolean) => void
}

/** The checkbox of a row or of the page. The whole cell is clickable. */
export function RowCheckbox({ label, isChecked, isPartly = false, onChange }: Props) {
  return (
    <label className="row-check">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={({ nativeEvent }: ChangeEvent) =>
          onChange('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
        ref={(input) => {
          if (!input) return
          input.indeterminate = isPartly
          // A click before hydration has selected nothing, so the box must not stay checked.
          input.checked = isChecked
        }}
      />
    </label>
  )
}
