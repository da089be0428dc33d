/** The row of the active filters below the search. */
export const chipsLook = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  px: 3,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const
