import type { SxProps, Theme } from '@mui/material/styles'

/** The grid's clothes: no frame of its own, quiet lines, figures in columns. */
export const gridLook = {
  border: 0,
  fontSize: 13,
  '--DataGrid-containerBackground': 'var(--mui-palette-background-paper)',
  bgcolor: 'background.paper',
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600, color: 'text.secondary' },
  '& .MuiDataGrid-columnSeparator': { color: 'divider' },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', borderColor: 'divider' },
  '& .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus-within': { outlineOffset: -2 },
} as const satisfies SxProps<Theme>
