/** Type and targets at places of work, which are read from an arm's length and pressed in gloves: scan station and bench. */

/** A target as large as a finger in a glove. */
export const largeTarget = { fontSize: 24, '&&': { minHeight: 64 } } as const

/** A field for codes, numbers and weights. */
export const largeFields = {
  '& .MuiInputBase-root': largeTarget,
  '& .MuiInputBase-input': { fontSize: 24 },
  // More telling than the theme's rule for labels of dialogs.
  '& .MuiTextField-root > .MuiInputLabel-root.MuiInputLabel-root': { fontSize: 18, lineHeight: '24px' },
  '& .MuiFormHelperText-root': { fontSize: 14 },
} as const

/** In pixels: of goods. */
export const largePicture = 64

/** What keys do, and other hints. */
export const largeHint = { fontSize: 14 } as const
