import type { Components, Theme } from '@mui/material/styles'

/** Dialogs: a title of 16/600, buttons at the edge of the fields above them, and room for fields that stand side by side. */
export const dialogLook: Pick<Components<Theme>, 'MuiDialog' | 'MuiDialogTitle' | 'MuiDialogActions'> = {
  // Chinese text wraps after punctuation where possible, not within a word.
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        ...{ fontSize: 16, fontWeight: 600, lineHeight: 1.4, wordBreak: 'keep-all', overflowWrap: 'anywhere' },
        padding: '20px 24px 12px',
      },
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        '&.MuiDialog-paperWidthXs:has(table, .side-by-side)': { maxWidth: 760 },
      }),
    },
  },
}
