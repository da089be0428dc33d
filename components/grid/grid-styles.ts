import type { SxProps, Theme } from '@mui/material/styles'

/** Base styles of the data grid: no outer border, subtle lines, tabular figures. */
export const gridStyles = {
  border: 0,
  fontSize: 13,
  '--DataGrid-containerBackground': 'var(--mui-palette-background-paper)',
  bgcolor: 'background.paper',
  // A long title wraps to a second line.
  '& .MuiDataGrid-columnHeaderTitle': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
    whiteSpace: 'normal',
    lineHeight: 1.2,
    fontSize: 12.5,
    fontWeight: 600,
    color: 'text.secondary',
  },
  '& .MuiDataGrid-columnSeparator': { color: 'divider' },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', borderColor: 'divider' },
  '& .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus-within': { outlineOffset: -2 },
} as const satisfies SxProps<Theme>
