interface Props {
  label: string
  isChecked: boolean
  /** Some of what it stands for is selected. */
  isPartly?: boolean
  onChange: () => void
}

/** A plain row's checkbox. All of its corner can be pressed. */
export function RowCheckbox({ label, isChecked, isPartly = false, onChange }: Props) {
  return (
    <label className="row-check">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={onChange}
        ref={(input) => {
          if (!input) return
          input.indeterminate = isPartly
          // A tick from before the page's code had come has selected nothing, and must not look as if it had.
          input.checked = isChecked
        }}
      />
    </label>
  )
}
