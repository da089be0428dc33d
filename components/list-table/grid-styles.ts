import type { SxProps, Theme } from '@mui/material/styles'
import { inSight } from './column'

/** A title that is longer than its column goes on in a second line. */
export const columnTitle = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  whiteSpace: 'normal',
  lineHeight: 1.2,
} as const

/** Over what is scrolled past below it, in the colour that its row has. */
const lastColumn = {
  position: 'sticky',
  insetInlineEnd: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  borderInlineStart: '1px solid',
  borderColor: 'divider',
} as const
const tinted = (colour: string) => ({
  backgroundImage: `linear-gradient(var(--mui-palette-action-${colour}), var(--mui-palette-action-${colour}))`,
})

/** The grid's clothes: no frame of its own, quiet lines, figures in columns. */
export const gridStyles = {
  border: 0,
  fontSize: 13,
  '--DataGrid-containerBackground': 'var(--mui-palette-background-paper)',
  bgcolor: 'background.paper',
  '& .MuiDataGrid-columnHeaderTitle': { ...columnTitle, fontWeight: 600, color: 'text.secondary' },
  '& .MuiDataGrid-columnSeparator': { color: 'divider' },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', borderColor: 'divider' },
  '& .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus-within': { outlineOffset: -2 },
  [`& .${inSight}`]: lastColumn,
  // Titles have lines between them that are raised, too.
  [`& .MuiDataGrid-columnHeader.${inSight}`]: { zIndex: 31 },
  [`& .MuiDataGrid-row:hover .${inSight}`]: tinted('hover'),
  [`& .MuiDataGrid-row.Mui-selected .${inSight}`]: tinted('selected'),
} as const satisfies SxProps<Theme>
