/** A target at the place of work: as large as a finger in a glove. */
export const largeTarget = { fontSize: 24, '&&': { minHeight: 64 } } as const

/** Fields at the place of work. */
export const largeFields = {
  '& .MuiInputBase-root': largeTarget,
  '& .MuiInputBase-input': { fontSize: 24 },
  // More telling than the theme's rule for labels of dialogs.
  '& .MuiTextField-root > .MuiInputLabel-root.MuiInputLabel-root': { fontSize: 24, lineHeight: '32px' },
} as const
