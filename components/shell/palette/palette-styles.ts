/** The parts of the palette, by the marks that its library gives them. */
export const paletteStyles = {
  '& [cmdk-input]': {
    width: '100%',
    px: 4,
    py: 3,
    border: 0,
    borderBottom: '1px solid',
    borderColor: 'divider',
    outline: 'none',
    font: 'inherit',
    fontSize: 16,
    color: 'text.primary',
    bgcolor: 'transparent',
  },
  '& [cmdk-list]': { maxHeight: '60vh', overflow: 'auto', p: 2 },
  '& [cmdk-group-heading]': { px: 3, py: 1, fontSize: 12.5, color: 'text.secondary' },
  '& [cmdk-item]': { px: 3, py: 1.5, borderRadius: 1, cursor: 'pointer', overflowWrap: 'anywhere' },
  '& [cmdk-item][data-selected=true]': { bgcolor: 'action.selected' },
} as const
