const colour = (name: string) => `var(--mui-palette-${name.replace('.', '-')})`

/** The label of a field, above it. */
export const inputLabel = { fontSize: 12.5, fontWeight: 500, lineHeight: '18px', color: 'text.primary' } as const

/** The side of the tile of a picture, in pixels. */
export const pictureTile = 96

const fieldHeight = 36

/**
 * Forms in pages, drawers and dialogs: each label stands above its field, where it never covers what is entered, and the
 * text of an empty field is to be seen. Toolbars keep the label in the border, as they have one line.
 */
export const formStyles = {
  ':is(.labels-above, .MuiDialog-paper) .MuiFormControl-root > .MuiInputLabel-root': {
    position: 'static',
    transform: 'none',
    maxWidth: '100%',
    marginBlockEnd: '4px',
    fontSize: 12.5,
    fontWeight: 500,
    lineHeight: '18px',
    whiteSpace: 'normal',
    pointerEvents: 'auto',
    transition: 'none',
  },
  ':is(.labels-above, .MuiDialog-paper) .MuiFormControl-root > .MuiInputLabel-root:not(.Mui-error)': {
    color: colour('text.primary'),
  },
  ':is(.labels-above, .MuiDialog-paper) .MuiInputLabel-root .MuiFormLabel-asterisk': { color: colour('error.main') },
  ':is(.labels-above, .MuiDialog-paper) .MuiOutlinedInput-notchedOutline': { top: 0 },
  ':is(.labels-above, .MuiDialog-paper) .MuiOutlinedInput-notchedOutline > legend': { display: 'none' },
  ':is(.labels-above, .MuiDialog-paper) .MuiTextField-root > label + .MuiInputBase-formControl .MuiInputBase-input::placeholder':
    { color: colour('text.secondary'), opacity: '1 !important' },
  ':is(.labels-above, .MuiDialog-paper) .MuiOutlinedInput-root': { minHeight: fieldHeight },
  ':is(.labels-above, .MuiDialog-paper) .MuiOutlinedInput-input:not(.MuiAutocomplete-input, textarea)': {
    paddingBlock: '6.5px',
  },
  ':is(.labels-above, .MuiDialog-paper) .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { paddingBlock: '4px' },
  ':is(.labels-above, .MuiDialog-paper) .MuiFormHelperText-root': {
    marginInline: 0,
    marginBlockStart: '4px',
    fontSize: 12,
  },
} as const
